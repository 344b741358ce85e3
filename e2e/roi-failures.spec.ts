import type { Page } from '@playwright/test'
import { authModal, expect, fillSignIn, test } from './account-holder.ts'
import {
  chosenProfile,
  createProfile,
  field,
  figure,
  openCalculator,
  openTab,
  toast,
  tool,
} from './calculator.ts'
import { failRequests, garbleResponses } from './network.ts'

const profiles = '**/api/roi-profiles'
const oneProfile = '**/api/roi-profiles/*'
const calculate = '**/api/roi-calculator/calculate'
const mailing = '**/api/email/roi-calculator'

type Broken = { garbled: string } | { status: number; json?: object }

const breakResponses = (page: Page, address: string, broken: Broken) =>
  'garbled' in broken ? garbleResponses(page, address, broken.garbled) : failRequests(page, address, broken)

const results = (page: Page) => page.getByRole('complementary', { name: 'Results so far' })

for (const [name, response, reason] of [
  ['refuses', { status: 403 }, 'Failed to load profiles'],
  ['sends no JSON', { garbled: '<html>' }, 'Invalid JSON response from server'],
  ['sends another shape', { garbled: '{"profiles":7}' }, 'Invalid response format from server'],
] as const) {
  test(`a profile list that ${name} shows an error, stays safe, and can be reloaded`, async ({
    page,
    holder,
  }) => {
    await openCalculator(page, holder)
    await createProfile(page, 'Tampa')
    await breakResponses(page, profiles, response)
    await page.reload()
    await expect(toast(page, 'Failed to load ROI profiles')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(figure(page, 'Gross Yield'), 'the browser calculates in the meantime').toContainText(
      '14.00%',
    )
    await openTab(page, 'Inputs')
    await field(page, 'Monthly Rent').fill('3900')
    await expect(page.getByRole('button', { name: 'Save these numbers' })).toHaveCount(0)

    await page.unroute(profiles)
    await page.getByRole('button', { name: 'Load them again' }).click()
    await expect(page.getByText(reason)).toHaveCount(0)
    await expect(field(page, 'Monthly Rent'), 'what was typed stays').toHaveValue('3,900')
    await chosenProfile(page).click()
    await page.getByRole('option', { name: 'Tampa' }).click()
    await expect(field(page, 'Monthly Rent')).toHaveValue('3,500')
  })
}

for (const [name, response, reason] of [
  ['breaks', { status: 500 }, 'Failed to calculate metrics'],
  [
    'is busy',
    { status: 503, json: { error: 'The database is away.' } },
    'The database is away. These figures',
  ],
  ['sends another shape', { garbled: '{"data":{}}' }, 'Invalid response structure from server'],
] as const) {
  test(`when a server ${name}, the browser calculates and the page says so until it is back`, async ({
    page,
    holder,
  }) => {
    await openCalculator(page, holder)
    await openTab(page, 'Inputs')
    await breakResponses(page, calculate, response)
    await field(page, 'Monthly Rent').fill('4000')
    await expect(results(page)).toContainText('16.00%')
    await expect(page.getByText(reason)).toBeVisible()
    await page.unroute(calculate)
    await field(page, 'Monthly Rent').fill('4500')
    await expect(results(page)).toContainText('18.00%')
    await expect(page.getByText(reason)).toHaveCount(0)
  })
}

test('a failed save shows an error and keeps the edit; the next save succeeds', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3900')
  await failRequests(page, oneProfile, { status: 400 })
  await tool(page, 'Save').click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()
  await tool(page, 'Restore').click()
  await expect(toast(page, 'Failed to restore profile. Please try again.')).toBeVisible()
  await tool(page, 'Rename').click()
  await page.getByLabel('Profile name').fill('Ocala')
  await page.getByLabel('Profile name').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Failed to rename profile')
  await page.keyboard.press('Escape')
  await tool(page, 'Delete').click()
  await page.getByRole('button', { name: 'Delete profile' }).click()
  await expect(toast(page, 'Failed to delete ROI profile')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,900')
  await page.unroute(oneProfile)
  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
})

test('saving a profile that was deleted elsewhere shows an error', async ({ page, holder, request }) => {
  const headers = await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  const { profiles: own } = await (await request.get('/api/roi-profiles', { headers })).json()
  await request.delete(`/api/roi-profiles/${own[0].id}`, { headers })
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3900')
  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile not found')).toBeVisible()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,900')
})

test('without its token, a session ends with a message and the sign-in dialog', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3900')
  await expect(results(page)).toContainText('15.60%')
  await page.evaluate(() => localStorage.removeItem('ft_auth_token'))
  await tool(page, 'Save').click()
  await expect(toast(page, 'No auth token found')).toBeVisible()
  await expect(authModal(page)).toBeVisible()
})

test('creating a profile needs a session and every field', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Loan Term (years)').fill('')
  await page.getByRole('button', { name: 'Save these numbers' }).click()
  await page.getByLabel('Profile name').fill('Tampa')
  await page.getByLabel('Profile name').press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'Missing required calculator fields: Loan Term (years)',
  )
  await page.keyboard.press('Escape')
  await field(page, 'Loan Term (years)').fill('15')

  await page.getByRole('button', { name: 'Save these numbers' }).click()
  await page.getByLabel('Profile name').fill('Tampa')
  await page.evaluate(() => localStorage.removeItem('ft_auth_token'))
  await page.getByLabel('Profile name').press('Enter')
  await expect(toast(page, 'Please sign in to create a profile')).toBeVisible()
  await fillSignIn(page, holder)
  await openTab(page, 'Inputs')
  await expect(field(page, 'Loan Term (years)'), 'and nothing is lost over it').toHaveValue('15')
})

test('an ended session opens the sign-in dialog, without a toast', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Notes')
  await page.getByLabel('Notes on Tampa').fill('x')
  await failRequests(page, oneProfile, { status: 401, json: { error: 'Authentication required' } })
  await tool(page, 'Save').click()
  await expect(authModal(page)).toBeVisible()
  await expect(toast(page, 'Failed to update profile')).toHaveCount(0)
})

test('a failed email shows an error; the sixth within an hour says when to retry', async ({
  page,
  holder,
}) => {
  test.slow()
  await openCalculator(page, holder)
  await failRequests(page, mailing, { status: 400 })
  await tool(page, 'Email').click()
  await expect(toast(page, 'Failed to send email. Please try again.')).toBeVisible()
  await page.unroute(mailing)
  for (let sent = 1; sent <= 5; sent++) {
    const response = page.waitForResponse(mailing)
    await tool(page, 'Email').click()
    expect((await response).status()).toBe(200)
    await expect(tool(page, 'Email')).toBeEnabled()
  }
  await tool(page, 'Email').click()
  await expect(toast(page, 'Too many')).toBeVisible()
})

for (const [status, title] of [
  [403, 'This home is in a directory that is not open to you yet'],
  [404, 'This home is not listed any more'],
  [400, 'We could not load this home'],
] as const) {
  test(`the calculator works when the home responds with ${status}`, async ({ page, holder }) => {
    await failRequests(page, '**/api/roi-calculator/listing/*', { status, json: { error: 'No' } })
    await openCalculator(page, holder, '?home=somewhere')
    await expect(page.getByText(title)).toBeVisible()
    await expect(figure(page, 'Gross Yield')).toContainText('14.00%')
  })
}
