import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const screens = [
  { path: '/', title: /Fairtide/ },
  { path: '/about', title: /About/ },
  { path: '/terms', title: /Terms and Conditions/ },
  { path: '/disclaimer', title: /Disclaimer/ },
  { path: '/plan', title: /Plan: Investment Analysis Tools/ },
  { path: '/plan/calculator', title: /Plan: ROI Calculator/ },
  { path: '/discover', title: /Discover: Investment Tools & Resources/ },
  { path: '/discover/builder-dir-inventory', title: /Discover: Builder Directory & Inventory/ },
  { path: '/discover/builder-dir-inventory/demos', title: /Discover/ },
  { path: '/acquire', title: /Acquire/ },
  { path: '/manage', title: /Manage/ },
  { path: '/blog', title: /Blog/ },
  { path: '/reset-password', title: /password/ },
  { path: '/confirm-email', title: /Confirm your email/ },
  { path: '/no/such/page', title: /Page not found/ },
]

for (const { path, title } of screens) {
  test(`${path} has its title, fits a phone and has no accessibility violations, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const theme of ['light', 'dark']) {
      await page.addInitScript((chosen) => localStorage.setItem('ft_theme', chosen), theme)
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      // A gated page shows visitors the sign-in dialog alone.
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible()
      expect(await sidewaysScroll(page), 'wider than the screen').toBe(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
}

test('a path with a trailing slash or capitals is found; nothing redirects to another site', async ({
  page,
  request,
  baseURL,
}) => {
  for (const [typed, meant] of [
    ['/about/', '/about'],
    ['/About?utm_source=card#x', '/about?utm_source=card#x'],
    ['/Plan/Calculator/', '/plan/calculator'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(meant)
  }
  for (const address of ['/no/such/page/', '//example.com/', '//about/', '/API/leads', '/about//terms/']) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 })
    expect(response.status(), address).toBe(404)
  }
})

test('the skip link and the header menus work by keyboard', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const resources = page.getByRole('button', { name: 'Resources' })
  await resources.focus()
  await page.keyboard.press('ArrowDown')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Discover' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(banner.getByRole('link', { name: 'Blog' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(resources).toBeFocused()
  await expect(banner.getByRole('link', { name: 'Blog' })).toBeHidden()

  await page.getByRole('button', { name: 'Legal' }).click()
  await banner.getByRole('link', { name: 'Disclaimer' }).click()
  await expect(page).toHaveURL(/\/disclaimer$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link to a section scrolls the landing page to 80 pixels above it, under a translucent header', async ({
  page,
}) => {
  for (const [label, id] of [
    ['Services', 'services'],
    ['Process', 'how-it-works'],
    ['Testimonials', 'testimonials'],
  ] as const) {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect
      .poll(() =>
        page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)),
      )
      .toBe(80)
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  }
})

test('a theme chosen before React is loaded is applied after', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  const dark = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' })
  await dark.check()
  release()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ft_theme'))).toBe('dark')
  await expect(dark).toBeChecked()
})

test('the theme is light by default, is remembered, and can follow the system', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  const theme = page.getByRole('radiogroup', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  const light = await background()

  await theme.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await background()).not.toBe(light)

  await page.emulateMedia({ colorScheme: 'light' })
  await theme.getByRole('radio', { name: 'System' }).check()
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
})

test('with text twice as large the header fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the links of the header are in a menu, which closes on a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  for (const name of [
    'About Us',
    'Services',
    'Process',
    'Testimonials',
    'Discover',
    'Plan',
    'Acquire',
    'Manage',
    'Blog',
  ])
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Schedule a call' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Sign In / Sign Up' })).toBeVisible()

  await drawer.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('no page shifts while its fonts and its script load late', async ({ page }) => {
  await page.goto('/terms')
  test.skip(!(await hasStandInFont(page)), 'This browser has no font with the metrics of the fallback.')
  await page.route('**/*.{woff2,js}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { value, hadRecentInput } = shift as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) document.documentElement.dataset.shifted = String(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/about', '/plan']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
  }
})

/** The fallback font of the headings in theme.css. */
const hasStandInFont = (page: Page) =>
  page.evaluate(() =>
    new FontFace('stand-in', "local('Times New Roman'), local('Liberation Serif'), local('Tinos')")
      .load()
      .then(
        () => true,
        () => false,
      ),
  )

function sidewaysScroll(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
