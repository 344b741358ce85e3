import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { openAuthModal, signInOn, test } from './account-holder.ts'
import { expect } from './story.ts'

/** The buttons of the landing page that open the form: section, label and title of the form. */
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

const formOf = (page: Page) => page.getByRole('dialog')
const openForm = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Schedule a free consultation' }).first().click()
const submit = (page: Page) => formOf(page).getByRole('button', { name: 'Submit request' })

async function fill(page: Page, email: string) {
  const form = formOf(page)
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Last name').fill('Lee')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').pressSequentially('8135550100')
  await form.getByLabel('Message').fill('Is a townhome near Tampa something for me?')
}

const someAddress = () => `${crypto.randomUUID().slice(0, 8)}@example.com`
const thanks = (page: Page) => page.getByText("Thank you for your interest. We'll be in touch shortly!")

async function leadsFrom(
  email: string,
  request: APIRequestContext,
  login: { email: string; password: string },
) {
  const signedIn = await request.post('/auth', { data: { action: 'signin', ...login } })
  const { session } = await signedIn.json()
  const answer = await request.get(`/api/leads?q=${email}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return (await answer.json()).data
}

test('every call to action opens its form and sends its section', async ({ page }) => {
  await page.goto('/')
  const asked = page.evaluate(
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
    await expect(formOf(page)).toBeHidden()
  }
  expect(await asked).toEqual(buttons.map(([source]) => source))
})

test('a lead is stored with its source, the person gets an email, and the office edits it', async ({
  page,
  mail,
  logins,
}) => {
  const email = someAddress()
  await page.goto('/about?utm_source=letter&utm_campaign=spring', {
    referer: 'https://news.example.com/letter',
  })
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('button', { name: 'Tell us what you need' }).click()
  await fill(page, email)
  await expect(formOf(page).getByLabel('Phone')).toHaveValue('(813) 555-0100')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(formOf(page)).toBeHidden()
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

test('an empty form lists what is missing, and each error disappears when its field is edited', async ({
  page,
}) => {
  await page.goto('/')
  await openForm(page)
  await submit(page).click()
  const complaints = page.getByRole('alert')
  await expect(complaints).toBeFocused()
  await expect(complaints).toContainText('Please fix the following errors:')
  await expect(complaints.getByRole('listitem')).toHaveText([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Message is required and cannot be blank',
  ])
  const phone = formOf(page).getByLabel('Phone')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription('Phone number is required')
  await phone.pressSequentially('81355501')
  await expect(phone).toHaveValue('(813) 555-01')
  await expect(complaints.getByRole('listitem')).toHaveCount(4)
  await submit(page).click()
  await expect(complaints).toContainText('Phone number must be exactly 10 digits')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('a double click, a server error and a lost response create one lead', async ({
  page,
  request,
  logins,
}) => {
  const email = someAddress()
  let tries = 0
  await page.route('/api/leads', async (route) => {
    tries += 1
    if (tries === 1) return route.fulfill({ status: 503, json: { error: 'database connection' } })
    if (tries > 2) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto('/')
  await openForm(page)
  await fill(page, email)
  await submit(page).dblclick()
  await expect(formOf(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(thanks(page)).toBeVisible()
  expect(tries).toBe(3)
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

test('after 30 seconds without a response the form says so, and submitting again creates no second lead', async ({
  page,
  request,
  logins,
}) => {
  const email = someAddress()
  await page.clock.install()
  await page.route('/api/leads', async (route) => {
    // The request arrives, the response does not.
    await route.fetch()
  })
  await page.goto('/')
  await openForm(page)
  await fill(page, email)
  await submit(page).click()
  await page.clock.fastForward(3000)
  await expect(formOf(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect.poll(async () => (await leadsFrom(email, request, logins.admin)).length).toBe(1)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toHaveText(/Server Error:\s*The request timed out. Please try again./)
  await page.unroute('/api/leads')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

for (const [said, shown] of [
  ['This email already exists', "This email is already registered with us. We'll reach out shortly."],
  ['Lost the database connection', 'Connection issues detected. Please try again in a moment.'],
  ['Waiting for confirmation', 'Your submission was received but confirmation is pending.'],
  ['Anything else', 'Failed to submit form. Please try again.'],
] as const) {
  test(`the server message "${said}" is translated`, async ({ page }) => {
    await page.route('/api/leads', (route) => route.fulfill({ status: 400, json: { error: said } }))
    await page.goto('/')
    await openForm(page)
    await fill(page, someAddress())
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Server Error:')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(shown)
    await expect(formOf(page).getByLabel('First name')).toHaveValue('Ann')
  })
}

test('without a connection the form says so, keeps what was typed and can be submitted later', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await openForm(page)
  await fill(page, someAddress())
  await context.setOffline(true)
  await submit(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveText(
    'Connection issues detected. Please try again in a moment.',
    { timeout: 30_000 },
  )
  await context.setOffline(false)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('an unreadable response does not claim that the lead was lost', async ({ page, request, logins }) => {
  const email = someAddress()
  await page.route('/api/leads', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: '<html>' })
  })
  await page.goto('/')
  await openForm(page)
  await fill(page, email)
  await submit(page).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
    'Your submission was received but confirmation is pending.',
  )
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

/** Leads from the same network. */
async function colleaguesSend(request: APIRequestContext, count: number) {
  for (let number = 0; number < count; number += 1) {
    const data = {
      first_name: 'Bea',
      last_name: 'Lee',
      email: someAddress(),
      phone: '8135550100',
      comments: 'Please call me.',
      consent_version: '2026-11-21',
      website: '',
      elapsed_ms: 20_000,
    }
    expect((await request.post('/api/leads', { data })).status()).toBe(201)
  }
}

test('after five leads from one network the proof for the sixth is found while its form is filled in', async ({
  page,
  request,
  logins,
}) => {
  await colleaguesSend(request, 5)
  const email = someAddress()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/leads') statuses.push(response.status())
  })
  await page.goto('/')
  await openForm(page)
  const worked = page.waitForResponse('/api/leads/challenge')
  await fill(page, email)
  await worked
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(statuses.at(-1)).toBe(201)
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

test('a form that was filled in before the other leads were sent finds a proof when the server requires it', async ({
  page,
  request,
  logins,
}) => {
  const email = someAddress()
  await page.goto('/')
  await openForm(page)
  const worked = page.waitForResponse('/api/leads/challenge')
  await fill(page, email)
  await worked
  await colleaguesSend(request, 5)
  const refused = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/leads' && response.status() === 428,
  )
  await submit(page).click()
  await refused
  await expect(thanks(page)).toBeVisible()
  expect(await leadsFrom(email, request, logins.admin)).toHaveLength(1)
})

test('for a signed-in user the form is prefilled, editable and keeps what was typed', async ({
  page,
  holder,
}) => {
  await signInOn(page, holder)
  await openForm(page)
  const form = formOf(page)
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
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await openForm(page)
  await form.getByLabel('First name').fill('Somebody')
  release()
  await expect(form.getByLabel('Last name')).toHaveValue('Lee')
  await expect(form.getByLabel('First name')).toHaveValue('Somebody')
})

test('HTML in a lead is text for the admin', async ({ page, request, logins }) => {
  const email = `a?subject=evil&cc=${someAddress()}`
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
  ['its button', (page: Page) => formOf(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(20, 400)],
] as const) {
  test(`closed by ${way}, the form is empty when it opens again and returns the focus`, async ({ page }) => {
    await page.goto('/')
    await openForm(page)
    await submit(page).click()
    await formOf(page).getByLabel('First name').fill('Ann')
    await close(page)
    await expect(formOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Schedule a free consultation' }).first()).toBeFocused()
    await openForm(page)
    await expect(formOf(page).getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('alert')).toBeHidden()
  })
}

test('a double click on the button opens the form once, and closing removes it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Schedule a free consultation' }).first().dblclick()
  await expect(formOf(page).getByLabel('First name')).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(formOf(page)).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

test('when the session ends the form stays open; the sign-in dialog opens after it', async ({ page }) => {
  await page.goto('/')
  await openAuthModal(page)
  await page.keyboard.press('Escape')
  await expect(formOf(page)).toHaveCount(0)
  await openForm(page)
  await formOf(page).getByLabel('Message').fill('Is a townhome near Tampa something for me?')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('show-auth-modal')))
  await formOf(page).getByLabel('Message').press('End')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(formOf(page).getByLabel('Message')).toHaveValue('Is a townhome near Tampa something for me?')
  await page.keyboard.press('Escape')
  await expect(formOf(page).getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('by keyboard alone: open, fill in, submit; the honeypot is not in the Tab order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Schedule a free consultation' }).first().focus()
  await page.keyboard.press('Enter')
  for (const text of ['Ann', 'Lee', someAddress(), '8135550100', 'By keyboard']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
})

test.describe('on a slow phone, before the script is loaded', () => {
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

  test('the form opens, can be filled in and submitted, and is sent once the script is loaded', async ({
    page,
  }) => {
    await openForm(page)
    await expect(page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })).toBeVisible()
    await fill(page, someAddress())
    await submit(page).click()
    await expect(formOf(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
    release()
    await expect(thanks(page)).toBeVisible()
  })

  test('what was typed early stays and is formatted', async ({ page }) => {
    await openForm(page)
    await formOf(page).getByLabel('First name').fill('Ann')
    await formOf(page).getByLabel('Phone').fill('8135550100')
    release()
    await expect(formOf(page).getByLabel('Phone')).toHaveValue('(813) 555-0100')
    await expect(formOf(page).getByLabel('First name')).toHaveValue('Ann')
  })

  test('the menu opens, and its links and its button work', async ({ page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await formOf(page).getByRole('button', { name: 'Schedule a call' }).click()
    await expect(page.getByRole('dialog', { name: 'Schedule an Appointment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await formOf(page).getByRole('link', { name: 'Process' }).click()
    await expect(formOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Four steps, at your pace' })).toBeInViewport()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await formOf(page).getByRole('link', { name: 'About Us' }).click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  })
})

for (const theme of ['light', 'dark']) {
  test(`the open form has no accessibility violations, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('ft_theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await openForm(page)
    await expect(formOf(page)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    await submit(page).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
