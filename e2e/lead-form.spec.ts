import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openAuthModal, signInOn, test } from './account-holder.ts'
import { fillForm, leadForm, newLeadAddress, openLeadForm, submitForm, thankYou } from './lead-form.ts'
import { expect } from './story.ts'

test('the form is prefilled for a signed-in user, editable, and keeps what was typed', async ({
  page,
  holder,
}) => {
  await signInOn(page, holder)
  await openLeadForm(page)
  const form = leadForm(page)
  await expect(form.getByLabel('Phone')).toHaveValue('(813) 555-0100')
  await expect(form.getByLabel('First name')).toHaveValue('Ann')
  await expect(form.getByLabel('Last name')).toHaveValue('Lee')
  await expect(form.getByLabel('Email')).toHaveValue(holder.email)
  await expect(form.getByLabel('Message')).toHaveValue('')
  await form.getByLabel('First name').fill('Anna')
  await form.getByLabel('Phone').fill('')
  await form.getByLabel('Phone').pressSequentially('4075550111')
  await form.getByLabel('Message').fill('Is a townhome near Tampa something for me?')
  await expect(form.getByLabel('Phone')).toHaveValue('(407) 555-0111')
  await submitForm(page).click()
  await expect(thankYou(page)).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await openLeadForm(page)
  await form.getByLabel('First name').fill('Somebody')
  release()
  await expect(form.getByLabel('Last name')).toHaveValue('Lee')
  await expect(form.getByLabel('First name')).toHaveValue('Somebody')
})

test('code in a lead is shown to the admin as text', async ({ page, request, logins }) => {
  const email = `a?subject=evil&cc=${newLeadAddress()}`
  const attack = '<img src=x onerror="document.title=\'ran\'">'
  const link = 'javascript:document.title="ran"'
  await request.post('/api/leads', {
    data: {
      first_name: attack,
      last_name: link,
      email,
      phone: '8135550100',
      comments: `${attack}\n<script>document.title="ran"</script>\n${link}`,
      home_slug: '//evil.example/x',
      consent_version: '2026-11-21',
      attribution: { utm_source: attack, referrer: link, landing_page: '//evil.example' },
      website: '',
      elapsed_ms: 20_000,
    },
  })
  await signInOn(page, logins.admin)
  await page.goto(`/admin/leads?q=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('link', { name: attack }).click()
  await expect(page.getByRole('heading', { name: attack })).toBeVisible()
  await expect(page.getByRole('blockquote')).toContainText('<script>')
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(addresses).toContain(`mailto:${encodeURIComponent(email)}`)
  for (const address of addresses) expect(address).toMatch(/^(\/(?!\/)|tel:\d+$|mailto:[^?&]+$)/)
  await expect(page).not.toHaveTitle('ran')
})

for (const [way, close] of [
  ['its button', (page: Page) => leadForm(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(20, 400)],
] as const) {
  test(`closing the form by ${way} clears it and returns the focus`, async ({ page }) => {
    await page.goto('/')
    await openLeadForm(page)
    await submitForm(page).click()
    await leadForm(page).getByLabel('First name').fill('Ann')
    await close(page)
    await expect(leadForm(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Schedule a free consultation' }).first()).toBeFocused()
    await openLeadForm(page)
    await expect(leadForm(page).getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('alert')).toBeHidden()
  })
}

test('a double click on the button opens the form, and closing it removes it from the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Schedule a free consultation' }).first().dblclick()
  await expect(leadForm(page).getByLabel('First name')).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(leadForm(page)).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

test('a session that ends meanwhile does not close the form; the sign-in dialog opens after it', async ({
  page,
}) => {
  await page.goto('/')
  await openAuthModal(page)
  await page.keyboard.press('Escape')
  await expect(leadForm(page)).toHaveCount(0)
  await openLeadForm(page)
  await leadForm(page).getByLabel('Message').fill('Is a townhome near Tampa something for me?')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('show-auth-modal')))
  await leadForm(page).getByLabel('Message').press('End')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(leadForm(page).getByLabel('Message')).toHaveValue('Is a townhome near Tampa something for me?')
  await page.keyboard.press('Escape')
  await expect(leadForm(page).getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('by keyboard alone: open, fill in, send; Tab reaches no hidden field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Schedule a free consultation' }).first().focus()
  await page.keyboard.press('Enter')
  for (const text of ['Ann', 'Lee', newLeadAddress(), '8135550100', 'By keyboard']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(submitForm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thankYou(page)).toBeVisible()
})

test.describe('on a slow phone, before any script has loaded', () => {
  let release: () => void
  test.beforeEach(async ({ page }) => {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
  })

  test('the form opens, is submitted, and is sent once the script has loaded', async ({ page }) => {
    await openLeadForm(page)
    await expect(page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })).toBeVisible()
    await fillForm(page, newLeadAddress())
    await submitForm(page).click()
    await expect(leadForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
    release()
    await expect(thankYou(page)).toBeVisible()
  })

  test('text typed before the script stays, and is formatted', async ({ page }) => {
    await openLeadForm(page)
    await leadForm(page).getByLabel('First name').fill('Ann')
    await leadForm(page).getByLabel('Phone').fill('8135550100')
    release()
    await expect(leadForm(page).getByLabel('Phone')).toHaveValue('(813) 555-0100')
    await expect(leadForm(page).getByLabel('First name')).toHaveValue('Ann')
  })

  test('the menu opens, and its links and its button work', async ({ page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await leadForm(page).getByRole('button', { name: 'Schedule a call' }).click()
    await expect(page.getByRole('dialog', { name: 'Schedule an Appointment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await leadForm(page).getByRole('link', { name: 'Process' }).click()
    await expect(leadForm(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Four steps, at your pace' })).toBeInViewport()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await leadForm(page).getByRole('link', { name: 'About Us' }).click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  })
})

for (const theme of ['light', 'dark']) {
  test(`axe finds no violations in the open form, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('ft_theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await openLeadForm(page)
    await expect(leadForm(page)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    await submitForm(page).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
