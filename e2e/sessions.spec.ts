import type { Page } from '@playwright/test'
import { authModal, chooseInUserMenu, expect, fillSignIn, signInOn, test, toasts } from './account-holder.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const token = (page: Page) => stored(page, 'ft_auth_token')
const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'User menu' })).toContainText(/\w/)

/** An active user: one key press every five minutes. */
async function workFor(page: Page, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 5) {
    await page.keyboard.press('Shift')
    await page.clock.runFor('05:00')
  }
}

test('a reload keeps the session; signing out in one tab signs out the others', async ({
  page,
  context,
  logins,
}) => {
  await signInOn(page, logins.investor)
  await page.reload()
  await isSignedIn(page)
  const other = await context.newPage()
  await other.goto('/about')
  await isSignedIn(other)

  const heard = other.evaluate(
    () => new Promise((heard) => window.addEventListener('logged-out', () => heard(true), { once: true })),
  )
  await chooseInUserMenu(page, 'Sign Out')
  await expect(toasts(page)).toContainText('Signed out successfully')
  expect(await heard).toBe(true)
  await expect(other.getByRole('button', { name: 'User menu' })).not.toContainText(/\w/)
})

test('signing in in one tab closes the sign-in dialog of another', async ({ page, context, logins }) => {
  await page.goto('/discover/builder-dir-inventory')
  await expect(authModal(page)).toBeVisible()
  await signInOn(await context.newPage(), logins.investor)
  await expect(authModal(page)).toBeHidden()
  await expect(page).toHaveURL('/discover/builder-dir-inventory')
})

test('15 minutes without input end the session and clear its storage', async ({ page, logins }) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  await page.evaluate(() => {
    localStorage.setItem('some_token_of_others', 'x')
    localStorage.setItem('ft_theme', 'dark')
    sessionStorage.setItem('ft_last_blog', '/blog/x')
  })
  await page.clock.runFor('14:00')
  await isSignedIn(page)
  await page.clock.runFor('02:30')
  await expect(toasts(page)).toContainText('Session Expired')
  await expect(toasts(page)).toContainText('Please sign in again')
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(left.flat().filter((key) => /auth|token|ft_last/.test(key))).toEqual([])
  expect(await stored(page, 'ft_theme')).toBe('dark')

  await page.evaluate(() => window.dispatchEvent(new CustomEvent('show-auth-modal')))
  await fillSignIn(page, logins.investor)
  await expect(toasts(page)).toContainText('Signed in successfully')
  await expect(toasts(page)).not.toContainText('Session Expired')
})

test('a laptop that slept wakes up signed out, even if the first event is input', async ({
  page,
  logins,
}) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  await page.clock.pauseAt(Date.now() + 40 * 60_000)
  await page.keyboard.press('Shift')
  await expect(toasts(page)).toContainText('Session Expired')
  expect(await token(page)).toBeNull()
})

test('a page closed for too long does not resume its session', async ({ page, logins }) => {
  await signInOn(page, logins.investor)
  await page.evaluate(() => localStorage.setItem('ft_last_activity', String(Date.now() - 16 * 60_000)))
  await page.reload()
  await expect(page.getByRole('button', { name: 'User menu' })).not.toContainText(/\w/)
  expect(await token(page)).toBeNull()
})

test('a page in use renews its token in time, with at most one small request in five minutes', async ({
  page,
  logins,
}) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  const first = await token(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/auth')) calls.push(pathname)
  })
  await workFor(page, 50)
  expect(calls.filter((path) => path === '/auth/session').length).toBeLessThanOrEqual(10)
  expect(calls).not.toContain('/auth/token')
  const renewals = { requests: 0, responses: 0 }
  const isRenewal = (call: { url(): string }) => Number(new URL(call.url()).pathname === '/auth/token')
  page.on('request', (call) => (renewals.requests += isRenewal(call)))
  page.on('response', (response) => (renewals.responses += isRenewal(response)))
  await page.keyboard.press('Shift')
  // In steps shorter than the request timeout, since a clock that jumps during a request aborts it.
  for (let seconds = 0; seconds < 600 && renewals.requests === 0; seconds += 10)
    await page.clock.runFor('00:10')
  await expect.poll(() => renewals.responses).toBe(1)
  await workFor(page, 10)
  await expect.poll(() => token(page)).not.toBe(first)
  expect(renewals).toEqual({ requests: 1, responses: 1 })
  await isSignedIn(page)
})

test('ten tabs renew with one request', async ({ page, context, logins }) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  const tabs = [page]
  for (let n = 0; n < 9; n += 1) tabs.push(await context.newPage())
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/terms')))
  let renewals = 0
  context.on('request', (request) => (renewals += Number(new URL(request.url()).pathname === '/auth/token')))
  const first = await token(page)
  // Makes the token expire soon, for all tabs at once.
  await page.evaluate(() => localStorage.setItem('ft_auth_clock_ahead_ms', String(57 * 60_000)))
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  )
  await expect.poll(() => token(page)).not.toBe(first)
  await Promise.all(tabs.map(isSignedIn))
  expect(renewals).toBe(1)
})

test('a refused renewal ends the session with a message', async ({ page, context, logins }) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('ft_auth_clock_ahead_ms', String(57 * 60_000)))
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.clock.runFor('01:05')
  expect((await warned).text()).toBe('Failed to refresh token 401')
  await expect(toasts(page)).toContainText('Session Expired')
  await expect(toasts(page)).toContainText('Please sign in again')
  expect(await token(page)).toBeNull()
})

test('a minute offline does not end the session', async ({ page, context, logins }) => {
  await page.clock.install()
  await signInOn(page, logins.investor)
  const first = await token(page)
  await page.evaluate(() => localStorage.setItem('ft_auth_clock_ahead_ms', String(57 * 60_000)))
  await context.setOffline(true)
  await page.clock.runFor('01:05')
  await isSignedIn(page)
  await context.setOffline(false)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      await page.clock.runFor('01:00')
      return token(page)
    })
    .not.toBe(first)
  await isSignedIn(page)
})

test('a session ended on the server asks once to sign in again', async ({ page, request, logins }) => {
  await signInOn(page, logins.investor)
  await request.post('/auth/signout', { headers: { authorization: `Bearer ${await token(page)}` } })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['show-auth-modal', 'logged-out'])
      window.addEventListener(name, () => heard.push(name))
  })
  // The menu asks the server whether to show the link for admins.
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(authModal(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'show-auth-modal',
    'logged-out',
  ])
  await fillSignIn(page, logins.investor)
  await expect(toasts(page)).toContainText('Signed in successfully')
})

test('a logged-out event from any script signs this page out', async ({ page, logins }) => {
  await signInOn(page, logins.investor)
  await page.evaluate(() => window.dispatchEvent(new Event('logged-out')))
  await expect(page.getByRole('button', { name: 'User menu' })).not.toContainText(/\w/)
  expect(await token(page)).toBeNull()
})

test('a protected page asks visitors to sign in, and leaves when they close the dialog', async ({
  page,
  logins,
}) => {
  await page.goto('/discover/builder-dir-inventory')
  await expect(authModal(page)).toBeVisible()
  await authModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/discover')
  await page.goto('/discover/builder-dir-inventory')
  await fillSignIn(page, logins.investor)
  await expect(page).toHaveURL('/discover/builder-dir-inventory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover: Builder Directory & Inventory')
})

test('admin pages are shown to admins; others see Coming Soon', async ({ page, logins }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('Checking access...')) Object.assign(window, { sawCheck: true })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await signInOn(page, logins.investor)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  expect(await page.evaluate(() => 'sawCheck' in window)).toBe(true)
  await page.getByRole('link', { name: 'Back to Discover' }).click()
  await expect(page).toHaveURL('/discover')

  await chooseInUserMenu(page, 'Sign Out')
  await expect(toasts(page)).toContainText('Signed out successfully')
  await signInOn(page, logins.admin, '/about')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
})

test('a failed access check denies access', async ({ page, logins }) => {
  // Not with page.route, which makes this browser sometimes lose the fonts and all text.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (String(input).includes('/api/admin/check')) throw new TypeError('Failed to fetch')
      return fetch(input, init)
    }
  })
  await signInOn(page, logins.admin)
  await page.goto('/admin')
  await expect(page.getByText('Checking access...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
})
