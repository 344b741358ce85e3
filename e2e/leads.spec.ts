import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { test } from './account-holder.ts'
import {
  fillForm,
  leadForm,
  leadsFrom,
  newLeadAddress,
  openLeadForm,
  submitForm,
  thankYou,
} from './lead-form.ts'
import { failRequests, garbleResponses } from './network.ts'
import { expect } from './story.ts'

/** Every button of the landing page that opens the form: its section, its text, the title of the form. */
const buttons = [
  ['Header', 'Schedule a call', 'Schedule an Appointment'],
  ['Hero', 'Schedule a free consultation', 'Schedule Your Free Consultation'],
  ['Hero Video', 'Watch our guide', 'Watch Our Guide'],
  ['Pain Points', 'Ask us yours', 'Schedule Your Free Consultation'],
  ['Guide', 'Get the free guide', 'Get Your Free Guide'],
  ['Services', 'Tell us what you need', 'Schedule Your Free Consultation'],
  ['Process', 'Take the first step', 'Schedule Your Free Consultation'],
  ['Testimonials', 'Talk to us', 'Schedule Your Free Consultation'],
  ['Final Call', 'Schedule a free consultation', 'Schedule Your Free Consultation'],
] as const

test('every call to action opens its form and states its section', async ({ page }) => {
  await page.goto('/')
  const sources = page.evaluate(
    (count) =>
      new Promise<string[]>((resolve) => {
        const sources: string[] = []
        window.addEventListener('show-lead-form', (event) => {
          sources.push((event as CustomEvent<{ source: string }>).detail.source)
          if (sources.length === count) resolve(sources)
        })
      }),
    buttons.length,
  )
  for (const [source, name, title] of buttons) {
    const all = page.getByRole('button', { name, exact: true })
    await (source === 'Final Call' ? all.last() : all.first()).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leadForm(page)).toBeHidden()
  }
  expect(await sources).toEqual(buttons.map(([source]) => source))
})

test('a lead is stored with its source, the person gets an email, and the office edits it', async ({
  page,
  mail,
  logins,
}) => {
  const email = newLeadAddress()
  await page.goto('/about?utm_source=letter&utm_campaign=spring', {
    referer: 'https://news.example.com/letter',
  })
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('button', { name: 'Tell us what you need' }).click()
  await fillForm(page, email)
  await expect(leadForm(page).getByLabel('Phone')).toHaveValue('(813) 555-0100')
  await submitForm(page).click()
  await expect(thankYou(page)).toBeVisible()
  await expect(leadForm(page)).toBeHidden()
  expect((await mail(email, /We have your request/)).text).toContain('Hello,\n\nThank you for writing')

  await page.goto(`/admin/leads?q=${email}`)
  const signIn = page.getByRole('dialog')
  await signIn.getByLabel('Email').fill(logins.admin.email)
  await signIn.getByLabel('Password', { exact: true }).fill(logins.admin.password)
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('link', { name: 'Ann Lee' }).click()
  for (const text of [
    'Is a townhome near Tampa',
    '(813) 555-0100',
    'Services',
    'letter · spring',
    'https://news.example.com/letter',
    '/about?utm_source=letter',
    'Investment, direct, Florida',
    'Your consent is not a condition',
  ])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Contacted' }).click()
  await page.getByLabel('Notes').fill('Called on Monday.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lead saved')).toBeVisible()
  await page.getByRole('link', { name: 'All leads' }).click()
  await page.getByLabel('Search').fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: 'Ann Lee' })).toContainText('Contacted')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('leads.csv')

  await page.getByRole('link', { name: 'Ann Lee' }).click()
  await page.getByRole('button', { name: 'Delete lead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete lead' }).click()
  await expect(page.getByText('Lead deleted')).toBeVisible()
})

test('an empty form shows what is missing, and each error disappears when its field is edited', async ({
  page,
}) => {
  await page.goto('/')
  await openLeadForm(page)
  await submitForm(page).click()
  const errors = page.getByRole('alert')
  await expect(errors).toBeFocused()
  await expect(errors).toContainText('Please fix the following errors:')
  await expect(errors.getByRole('listitem')).toHaveText([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Message is required and cannot be blank',
  ])
  const phone = leadForm(page).getByLabel('Phone')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription('Phone number is required')
  await phone.pressSequentially('81355501')
  await expect(phone).toHaveValue('(813) 555-01')
  await expect(errors.getByRole('listitem')).toHaveCount(4)
  await submitForm(page).click()
  await expect(errors).toContainText('Phone number must be exactly 10 digits')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('a double click, a failing server and a lost response create one lead', async ({
  page,
  request,
  logins,
}) => {
  const email = newLeadAddress()
  let tries = 0
  await failRequests(page, '/api/leads', {
    status: 503,
    json: { error: 'database connection' },
    only: () => tries === 1,
  })
  await page.route('/api/leads', async (route) => {
    tries += 1
    if (tries !== 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.goto('/')
  await openLeadForm(page)
  await fillForm(page, email)
  await submitForm(page).dblclick()
  await expect(leadForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(thankYou(page)).toBeVisible()
  expect(tries).toBe(3)
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

test('after 30 seconds without a response the form says so, and sending it again is still one lead', async ({
  page,
  request,
  logins,
}) => {
  const email = newLeadAddress()
  await page.clock.install()
  await page.route('/api/leads', async (route) => {
    // The server gets the request, but its response is lost.
    await route.fetch()
  })
  await page.goto('/')
  await openLeadForm(page)
  await fillForm(page, email)
  await submitForm(page).click()
  await page.clock.fastForward(3000)
  await expect(leadForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect.poll(async () => (await leadsFrom(email, request, logins.admin)).length).toBe(1)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toHaveText(/Server Error:\s*The request timed out. Please try again./)
  await page.unroute('/api/leads')
  await submitForm(page).click()
  await expect(thankYou(page)).toBeVisible()
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

for (const [message, shown] of [
  ['This email already exists', "This email is already registered with us. We'll reach out shortly."],
  ['Lost the database connection', 'Connection issues detected. Please try again in a moment.'],
  ['Waiting for confirmation', 'Your submission was received but confirmation is pending.'],
  ['Anything else', 'Failed to submit form. Please try again.'],
] as const) {
  test(`a server that says "${message}" is shown as a plain message`, async ({ page }) => {
    await failRequests(page, '/api/leads', { status: 400, json: { error: message } })
    await page.goto('/')
    await openLeadForm(page)
    await fillForm(page, newLeadAddress())
    await submitForm(page).click()
    await expect(page.getByRole('alert')).toContainText('Server Error:')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(shown)
    await expect(leadForm(page).getByLabel('First name')).toHaveValue('Ann')
  })
}

test('an unreachable server is reported; the text stays and is sent once the server is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await openLeadForm(page)
  await fillForm(page, newLeadAddress())
  await context.setOffline(true)
  await submitForm(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveText(
    'Connection issues detected. Please try again in a moment.',
    { timeout: 30_000 },
  )
  await context.setOffline(false)
  await submitForm(page).click()
  await expect(thankYou(page)).toBeVisible()
})

test('after a garbled response the form says that the lead arrived', async ({ page, request, logins }) => {
  const email = newLeadAddress()
  await garbleResponses(page, '/api/leads', '<html>')
  await page.goto('/')
  await openLeadForm(page)
  await fillForm(page, email)
  await submitForm(page).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
    'Your submission was received but confirmation is pending.',
  )
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

/** Leads of colleagues who share the network of this story. */
async function colleaguesSend(request: APIRequestContext, count: number) {
  for (let number = 0; number < count; number += 1) {
    const data = {
      first_name: 'Bea',
      last_name: 'Lee',
      email: newLeadAddress(),
      phone: '8135550100',
      comments: 'Please call me.',
      consent_version: '2026-11-21',
      website: '',
      elapsed_ms: 20_000,
    }
    expect((await request.post('/api/leads', { data })).status()).toBe(201)
  }
}

test('after five leads from one office the proof for the sixth is computed while its form is filled in', async ({
  page,
  request,
  logins,
}) => {
  await colleaguesSend(request, 5)
  const email = newLeadAddress()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/leads') statuses.push(response.status())
  })
  await page.goto('/')
  await openLeadForm(page)
  const worked = page.waitForResponse('/api/leads/challenge')
  await fillForm(page, email)
  await worked
  await submitForm(page).click()
  await expect(thankYou(page)).toBeVisible()
  expect(statuses.at(-1)).toBe(201)
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

test('a form filled in before the colleagues sent theirs computes the proof after a 428', async ({
  page,
  request,
  logins,
}) => {
  const email = newLeadAddress()
  await page.goto('/')
  await openLeadForm(page)
  const worked = page.waitForResponse('/api/leads/challenge')
  await fillForm(page, email)
  await worked
  await colleaguesSend(request, 5)
  const refused = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/leads' && response.status() === 428,
  )
  await submitForm(page).click()
  await refused
  await expect(thankYou(page)).toBeVisible()
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})
