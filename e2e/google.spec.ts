import type { Page } from '@playwright/test'
import { authModal, chooseInUserMenu, expect, openAuthModal, profileModal, toasts } from './account-holder.ts'
import { client, startProvider } from './openid-provider.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { test as story } from './story.ts'

/** A separate site whose Google is the provider of these tests. */
const test = story.extend<object, { site: OwnSite }>({
  site: [
    async ({}, use) => {
      let stopProvider = () => {}
      const site = await startOwnSite(async (url) => {
        const provider = await startProvider(url)
        stopProvider = () => void provider.stop()
        return {
          GOOGLE_CLIENT_ID: client.id,
          GOOGLE_CLIENT_SECRET: client.secret,
          GOOGLE_ISSUER: provider.issuer,
        }
      })
      await use(site)
      await site.stop()
      stopProvider()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
test.describe.configure({ mode: 'serial' })

/** Clicks "Continue with Google" and chooses an account in the popup. */
async function continueAs(page: Page, who: 'gus' | 'eve' | 'nobody') {
  const opened = page.waitForEvent('popup')
  await authModal(page).getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: who }).click()
  await closed
}

test('a new user signs in with Google, gets a welcome email, and signs in again', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/')
  await openAuthModal(page)
  await continueAs(page, 'gus')
  await expect(toasts(page)).toContainText('Welcome to Fairtide, Gus!')
  await expect(authModal(page)).toBeHidden()
  expect((await site.mail('gus@example.com', /Welcome/)).text).toContain('Hello Gus')

  await chooseInUserMenu(page, 'Edit Profile')
  await expect(profileModal(page).getByText('Google account settings')).toBeVisible()
  await expect(profileModal(page).getByRole('tab', { name: 'Change Password' })).toBeHidden()
  await page.keyboard.press('Escape')
  await chooseInUserMenu(page, 'Sign Out')
  await expect(toasts(page)).toContainText('Signed out successfully')

  await context.clearCookies({ domain: 'localhost' })
  await openAuthModal(page)
  await continueAs(page, 'gus')
  await expect(toasts(page)).toContainText('Welcome back, Gus!')
})

test('a session started with Google is renewed like any other', async ({ page }) => {
  await page.goto('/blog')
  await continueAs(page, 'gus')
  await expect(toasts(page)).toContainText('Welcome back, Gus!')
  await expect(page).toHaveURL('/blog')
  await page.reload()
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('GG')
  await page.evaluate(() => localStorage.setItem('ft_auth_clock_ahead_ms', String(57 * 60_000)))
  const renewed = page.waitForResponse('**/auth/token')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await renewed).status()).toBe(200)
})

test('declining, an unverified email or closing the popup signs nobody in', async ({ page, context }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await continueAs(page, 'nobody')
  await expect(modal.getByRole('alert')).toHaveText('You did not let Google sign you in.')
  await continueAs(page, 'eve')
  await expect(modal.getByRole('alert')).toContainText('Google has not verified the address')

  await context.clearCookies({ domain: 'localhost' })
  const opened = page.waitForEvent('popup')
  const button = modal.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await (await opened).close()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(modal.getByRole('alert')).toBeHidden()
})

test('messages from other windows and origins are ignored', async ({ page }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  const opened = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await popup.getByRole('link', { name: 'gus' }).waitFor()
  const lie = {
    type: 'GOOGLE_AUTH_SUCCESS',
    user: { id: 'x', email: 'boss@example.com', firstName: 'Boss' },
    isNewUser: false,
  }
  // From our origin but another window, then from the popup but another origin.
  await page.evaluate((message) => window.postMessage(message, '*'), lie)
  await popup.evaluate((message) => (window.opener as Window).postMessage(message, '*'), lie)
  await popup.evaluate(() => (window.opener as Window).postMessage({ type: 'GOOGLE_AUTH_ERROR' }, '*'))
  await popup.getByRole('link', { name: 'gus' }).click()
  await expect(toasts(page)).toContainText('Welcome back, Gus!')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText('gus@example.com')
})

test('a forged message from the popup signs nobody in', async ({ page, site }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  const opened = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  // Right window and origin, as with a vulnerability in one of our pages: the server still requires its cookie.
  await popup.goto(`${site.url}/about`)
  await popup.evaluate(() =>
    (window.opener as Window | null)?.postMessage(
      { type: 'GOOGLE_AUTH_SUCCESS', user: { id: 'x', email: 'boss@example.com' } },
      '*',
    ),
  )
  await popup.close()
  await expect(modal.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute(
    'aria-disabled',
  )
  expect(await page.evaluate(() => localStorage.getItem('ft_auth_token'))).toBeNull()
})

test('a blocked popup shows an error', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(modal.getByRole('alert')).toHaveText(
    'Failed to open popup. Please allow popups for this site.',
  )
})
