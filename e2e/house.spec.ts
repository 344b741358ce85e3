import { expect, test } from './story.ts'

test('the landing page comes with its own words, before any script', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('<h1')
})

test('an unknown page says so, with 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page not found').first()).toBeVisible()
})
