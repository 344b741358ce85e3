import { expect, test } from './story.ts'

test('the landing page has its text before any script', async ({ request }) => {
  const response = await request.get('/')
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('<h1')
})

test('an unknown page is a 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page not found').first()).toBeVisible()
})
