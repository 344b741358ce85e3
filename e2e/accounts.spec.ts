import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import {
  authModal,
  expect,
  fillSignIn,
  newAddress,
  openAuthModal,
  profileModal,
  signInOn,
  test,
  toasts,
} from './account-holder.ts'

test('a visitor signs up, confirms by email, signs in and signs out', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('First name').fill('Ann')
  await modal.getByLabel('Last name').fill('Lee')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Phone').pressSequentially('8135550100')
  await expect(modal.getByLabel('Phone')).toHaveValue('(813) 555-0100')
  await modal.getByLabel('Password', { exact: true }).fill('Nine-Palms-27')
  await modal.getByLabel('Confirm password').fill('Nine-Palms-27')
  await modal.getByLabel('Investment interests').fill('A home near Tampa')
  await modal.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toasts(page)).toContainText(
    'Account created! Please check your email to confirm your account before signing in.',
  )
  await expect(modal.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(modal.getByLabel('Email')).toHaveValue('')

  const { links } = await mail(email, /Confirm/)
  await page.goto(links[0] ?? '')
  await expect(toasts(page)).toContainText('Your email address is confirmed')
  await expect(page).toHaveURL('/')
  await fillSignIn(page, { email, password: 'Nine-Palms-27' })
  await expect(toasts(page)).toContainText('Signed in successfully')
  await page.getByRole('button', { name: 'User menu' }).click()
  const menu = page.getByRole('menu', { name: 'User menu' })
  await expect(menu).toContainText('Ann Lee')
  await expect(menu).toContainText(email)

  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')
  await page.goto(links[0] ?? '')
  await expect(toasts(page)).toContainText('This address was confirmed before')
})

async function fillSignUp(page: Page, email: string) {
  const modal = authModal(page)
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('First name').fill('Ann')
  await modal.getByLabel('Last name').fill('Lee')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Phone').fill('8135550100')
  await modal.getByLabel('Password', { exact: true }).fill('Nine-Palms-27')
  await modal.getByLabel('Confirm password').fill('Nine-Palms-27')
  await modal.getByLabel('Investment interests').fill('A home near Tampa')
  return modal.getByRole('button', { name: 'Sign Up', exact: true })
}

test('a sign-up while offline shows an error, loses nothing, and works once back online', async ({
  page,
  context,
  mail,
}) => {
  const email = newAddress()
  await page.goto('/')
  const modal = await openAuthModal(page)
  const submit = await fillSignUp(page, email)
  await context.setOffline(true)
  await submit.click()
  await expect(modal.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expect(modal.getByRole('alert')).toContainText('nothing you typed is lost', { timeout: 30_000 })
  await expect(modal.getByLabel('Investment interests')).toHaveValue('A home near Tampa')
  await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('Nine-Palms-27')

  await context.setOffline(false)
  await submit.click()
  await expect(toasts(page)).toContainText('Account created!')
  await mail(email, /Confirm/)
})

test('a confirmation link opened on another device asks for a password first', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  const email = newAddress()
  await page.goto('/')
  await openAuthModal(page)
  await (await fillSignUp(page, email)).click()
  await expect(toasts(page)).toContainText('Account created!')
  const { links } = await mail(email, /Confirm/)

  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await phone.newPage()
  await other.goto(links[0] ?? '')
  await expect(other).toHaveURL('/confirm-email')
  await expect(other.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await other.getByLabel('New password', { exact: true }).fill('Phone-Keys-7')
  await other.getByLabel('Confirm new password').fill('Phone-Keys-7')
  await other.getByRole('button', { name: 'Confirm and set password' }).click()
  await expect(toasts(other)).toContainText('Your email address is confirmed and your password is set.')
  await fillSignIn(other, { email, password: 'Phone-Keys-7' })
  await expect(toasts(other)).toContainText('Signed in successfully')
  await phone.close()

  await page.goto(links[0] ?? '')
  await expect(toasts(page)).toContainText('This address was confirmed before')
})

test('signing out shows progress and sends one request', async ({ page, holder }) => {
  await signInOn(page, holder)
  let requests = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/signout', async (route) => {
    requests += 1
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const button = page.getByRole('button', { name: 'Signing out...' })
  await expect(button).toBeVisible()
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  release()
  await expect(toasts(page)).toContainText('Signed out successfully')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  expect(requests).toBe(1)
})

test('every error appears at its field and disappears when the field is edited', async ({ page }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(modal.getByText('Email is required')).toBeVisible()
  await expect(modal.getByText('Password is required')).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  await modal.getByLabel('Email').fill('a')
  await expect(modal.getByText('Email is required')).toBeHidden()

  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('Email').fill('not an address')
  await modal.getByLabel('Confirm password').fill('x')
  await modal.getByRole('button', { name: 'Sign Up', exact: true }).click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number must be 10 digits',
    'Password must be at least 8 characters',
    'Passwords do not match',
    'Please tell us about your investment interests',
  ])
    await expect(modal.getByText(message, { exact: true })).toBeVisible()
  await expect(modal.getByLabel('First name')).toBeFocused()

  const password = modal.getByLabel('Password', { exact: true })
  for (const [typed, message] of [
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['Uppercase', 'Password must contain at least one number'],
  ] as const) {
    await password.fill(typed)
    await modal.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(modal.getByText(message)).toBeVisible()
  }
  await modal.getByRole('tab', { name: 'Sign In' }).click()
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(modal.getByText('First name is required')).toBeHidden()
})

test('the sign-in dialog clears its fields when it closes, and opens on the sign-in tab', async ({
  page,
}) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('First name').fill('Ann')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('showAuthModal')))
  await expect(modal.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(modal.getByLabel('First name')).toHaveValue('')
})

test('a wrong password shows an error in the form and in a toast; the password can be shown', async ({
  page,
}) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await fillSignIn(page, { email: newAddress(), password: 'Wrong-One-1' })
  await expect(modal.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(toasts(page)).toContainText('Error')
  const password = modal.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await modal.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

for (const [width, height] of [
  [390, 844],
  [768, 844],
  [1280, 800],
] as const) {
  test(`toasts do not repeat and do not cover the submit button, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')))
    const submit = authModal(page).getByRole('button', { name: 'Sign In', exact: true })
    for (let tries = 1; tries <= 2; tries += 1) {
      const answered = page.waitForResponse('**/auth')
      await fillSignIn(page, { email: newAddress(), password: 'Wrong-One-1' })
      await answered
      await expect(submit).not.toHaveAttribute('aria-disabled')
      await expect(toasts(page).getByText('Invalid email or password')).toHaveCount(1)
    }
    await authModal(page).getByRole('button', { name: 'Continue with Google' }).click()
    const cards = toasts(page).locator('> div')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) expect(overlap(await boxOf(card), await boxOf(submit))).toBe(false)
  })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('repeated clicks send one sign-in request', async ({ page, logins }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  let sent = 0
  page.on('request', (request) => (sent += Number(new URL(request.url()).pathname === '/auth')))
  await modal.getByLabel('Email').fill(logins.investor.email)
  await modal.getByLabel('Password', { exact: true }).fill(logins.investor.password)
  await modal.getByRole('button', { name: 'Sign In', exact: true }).evaluate((button) => {
    for (let n = 0; n < 5; n += 1) (button as HTMLElement).click()
  })
  await expect(toasts(page)).toContainText('Signed in successfully')
  expect(sent).toBe(1)
})

test('a phone number is formatted while typing, pasting and deleting in the middle', async ({ page }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  const phone = modal.getByLabel('Phone')
  const caret = () => phone.evaluate((input) => (input as HTMLInputElement).selectionStart)

  await phone.pressSequentially('8135550100')
  for (let n = 0; n < 6; n += 1) await phone.press('ArrowLeft')
  expect(await caret()).toBe(8)
  await phone.press('Backspace')
  await expect(phone).toHaveValue('(813) 550-100')
  await phone.press('7')
  await expect(phone).toHaveValue('(813) 575-0100')
  await phone.selectText()
  await page.keyboard.insertText('+1 727.555.0199')
  await expect(phone).toHaveValue('(727) 555-0199')
})

test('a forgotten password is reset with the emailed link', async ({ page, holder, mail }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByLabel('Email').fill(holder.email)
  await modal.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(modal.getByLabel('Email')).toHaveValue(holder.email)
  await modal.getByRole('button', { name: 'Send me a link' }).click()
  await expect(modal.getByText('If this address has an account')).toBeVisible()

  const { links } = await mail(holder.email, /new password/)
  await page.goto(links[0] ?? '')
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill('Seven-Keys-7')
  await page.getByLabel('Confirm new password').fill('Seven-Keys-8')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('Seven-Keys-7')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(toasts(page)).toContainText('Your new password is set')
  await fillSignIn(page, { email: holder.email, password: 'Seven-Keys-7' })
  await expect(toasts(page)).toContainText('Signed in successfully')

  await page.goto(links[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill('Eight-Keys-8')
  await page.getByLabel('Confirm new password').fill('Eight-Keys-8')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(authModal(page).getByRole('button', { name: 'Send me a link' })).toBeVisible()
})

test('without a Google configuration the button shows an error', async ({ page }) => {
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(modal.getByRole('alert')).toContainText('Failed to initialize Google sign in')
  await expect(modal.getByRole('alert')).toContainText('not set up on this site')
})

test('the keyboard alone signs in, and focus returns to the user menu', async ({ page, logins }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const modal = authModal(page)
  await expect(modal.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(logins.investor.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(logins.investor.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Signed in successfully')
})

test('a visitor who wanted to read the blog returns to it after signing in elsewhere', async ({
  page,
  logins,
}) => {
  await page.goto('/blog')
  await expect(authModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await signInOn(page, logins.investor, '/about')
  await expect(page).toHaveURL('/blog')
})

for (const [width, theme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`axe finds no violations in the account dialogs, ${width} wide, ${theme}`, async ({
    page,
    logins,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('ft_theme', chosen), theme)
    const findings = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await page.goto('/about')
    await page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')))
    const modal = authModal(page)
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(modal.getByText('Email is required')).toBeVisible()
    expect(await findings()).toEqual([])
    await modal.getByRole('tab', { name: 'Sign Up' }).click()
    await modal.getByRole('button', { name: 'Sign Up', exact: true }).click()
    expect(await findings()).toEqual([])
    await modal.getByRole('tab', { name: 'Sign In' }).click()
    await modal.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await findings()).toEqual([])
    await modal.getByRole('button', { name: 'Back to sign in' }).click()
    await fillSignIn(page, logins.investor)
    await expect(modal).toBeHidden()

    await page.evaluate(() => window.dispatchEvent(new Event('show-profile-settings')))
    for (const tab of ['Profile Info', 'Change Password', 'Privacy']) {
      await profileModal(page).getByRole('tab', { name: tab }).click()
      expect(await findings()).toEqual([])
    }
  })
}
