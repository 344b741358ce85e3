import { readFileSync } from 'node:fs'
import { samplePath } from '../web/build-steps/page-patterns.ts'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const { pages, titles } = JSON.parse(
  readFileSync(new URL('../web/build/pages.json', import.meta.url), 'utf8'),
) as { pages: Record<string, unknown>; titles: Record<string, string> }

test('every page is sent with its own title', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const pattern of [...Object.keys(pages), ...Object.keys(titles), '/no/such/page']) {
    const html = await (await request.get(samplePath(pattern))).text()
    const found = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title ?? '')
    expect(found, pattern).toHaveLength(1)
    seen.set(pattern, found[0] ?? '')
  }
  expect(seen.get('/plan/calculator')).toBe('Plan: ROI Calculator | Fairtide')
  expect(seen.get('/discover/builder-dir-inventory')).toContain('Builder Directory &amp; Inventory')
  expect([...seen.values()].every((title) => title.includes('Fairtide'))).toBe(true)
})

test('the title changes to that of the loaded page, and of the next', async ({ page, holder }) => {
  await signInQuietly(page.context(), holder)
  await page.goto('/plan/calculator')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Plan: ROI Calculator | Fairtide')
  await expect(page.locator('head title')).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to Plan' }).first().click()
  await expect(page).toHaveTitle(/^Plan: Investment Analysis Tools/)
  await expect(page.locator('head title')).toHaveCount(1)
})
