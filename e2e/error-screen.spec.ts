import { expect, test } from '@playwright/test'
import { garbleResponses } from './network.ts'

// Without story.ts, which fails on the console.error that is expected here.
test('a page that throws shows a reference, never the message of the error', async ({ page }) => {
  await garbleResponses(
    page,
    '**/assets/about-page-*.js',
    "export const meta = () => []; export default function About() { throw new Error('secret detail') }",
  )
  await page.goto('/terms')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const before = await background()
  const reported = page.waitForRequest('**/api/browser-errors')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()

  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
  await expect(page.getByText(/tell us this reference: \w{4,}/)).toBeVisible()
  await expect(page.getByText('secret detail')).toBeHidden()
  const report = await reported
  const shown = await page
    .getByText(/tell us this reference/)
    .locator('strong')
    .innerText()
  expect(report.postDataJSON()).toMatchObject({ reference: shown, kind: 'Error', path: '/about' })
  expect(report.postData()).not.toContain('secret detail')
  expect((await report.response())?.status(), 'the log has it').toBe(200)
  expect(await background(), 'the look stays').toBe(before)

  await page.getByRole('button', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
