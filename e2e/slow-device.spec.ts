import type { Page, Route } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

/** Painted on the landing page before any script. */
const painted = ['h1', '#services', '#how-it-works', '#testimonials', '#blog-teasers', 'footer']

/** Runs in the page: records which elements disappear. */
function watch(selectors: string[]) {
  const seen = new Set<string>()
  const lost = ((window as { lost?: string[] }).lost = [] as string[])
  new MutationObserver(() => {
    for (const selector of selectors) {
      if (document.querySelector(selector)) seen.add(selector)
      else if (seen.has(selector)) lost.push(selector)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Delays the responses to these requests until released. */
async function delay(page: Page, scripts: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route: Route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** React adds its own properties to hydrated elements. */
const hasReactProps = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
const isHydrated = (page: Page) => expect.poll(() => hasReactProps(page, 'header')).toBe(true)
async function arePartsHydrated(page: Page) {
  for (const part of ['#services', '#blog-teasers', 'footer'])
    await expect.poll(() => hasReactProps(page, part)).toBe(true)
}

const clicks: Record<string, (page: Page) => Promise<void>> = {
  Resources: (page) => page.getByRole('button', { name: 'Resources' }).click(),
  'the user menu': (page) => page.getByRole('button', { name: 'User menu' }).click(),
  Services: (page) => page.getByRole('banner').getByRole('link', { name: 'Services' }).click(),
  'the theme': (page) => page.getByRole('radio', { name: 'Dark' }).check(),
  'the lead form': (page) =>
    page.getByRole('banner').getByRole('button', { name: 'Schedule a call' }).click(),
}

for (const [name, click] of Object.entries(clicks)) {
  for (const [when, scripts] of [
    ['before any script', /assets\/.*\.js/],
    ['before the scripts of the parts', /assets\/(landing-sections|hero-picture|footer|teaser-section)-/],
  ] as const) {
    for (const isSignedIn of [false, true]) {
      test(`a click on ${name} ${when} keeps the painted content, ${isSignedIn ? 'signed in' : 'as a visitor'}`, async ({
        page,
        context,
        holder,
      }) => {
        if (isSignedIn) await signInQuietly(context, holder)
        await page.addInitScript(watch, painted)
        const release = await delay(page, scripts)
        await page.goto('/', { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeVisible()
        if (when !== 'before any script') await isHydrated(page)
        await click(page)
        release()
        await arePartsHydrated(page)
        expect(await page.evaluate(() => (window as { lost?: string[] }).lost)).toEqual([])
      })
    }
  }
}

test('a dialog whose script cannot be loaded shows an error, leaves the page unchanged, and opens after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Sign In / Sign Up' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Check your connection and reload the page.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign In / Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Fairtide' })).toBeVisible()
})
