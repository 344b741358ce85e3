import type { BrowserContext, Page } from '@playwright/test'
import { authModal, expect, test, toasts } from './account-holder.ts'
import { failRequests, garbleResponses } from './network.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const directory = '/discover/builder-dir-inventory'

let headers: { authorization: string }
test.beforeEach(async ({ context, holder }) => {
  headers = await signInQuietly(context, holder)
})

test('filters are saved under a name, changed, restored, renamed and deleted', async ({ page }) => {
  const profiles = page.getByLabel('Filter Profile')
  const dialog = page.getByRole('dialog')
  const save = async (name: string) => {
    await profiles.selectOption({ label: 'Save as new profile' })
    await dialog.getByLabel('Profile Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
  }
  await page.goto(`${directory}?tab=inventory&inventoryMaxPrice=350000`)
  await profiles.selectOption({ label: 'Save as new profile' })
  await expect(dialog.getByRole('heading', { name: 'Create New Profile' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Profile name is required')).toBeVisible()
  await dialog.getByLabel('Profile Name').fill('Cheap & near')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Profile name must contain only letters, numbers, and spaces')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await save('Cheap')
  await expect(toasts(page)).toContainText('Filter profile created successfully')
  await expect(profiles.locator('option:checked')).toHaveText('Cheap')
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()

  await page.getByRole('button', { name: '3+ beds' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  await page.getByRole('button', { name: '3+ beds' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toasts(page)).toContainText('Filter profile restored successfully')
  await expect(page.getByRole('button', { name: '3+ beds' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByLabel('Profile Name')).toHaveValue('Cheap')
  await dialog.getByLabel('Profile Name').fill('Three beds')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(toasts(page)).toContainText('Profile renamed successfully')

  // The next visit applies the first profile.
  await page.goto(directory)
  await expect(profiles.locator('option:checked')).toHaveText('Three beds')
  await expect(page).toHaveURL(/inventoryMaxPrice=350000/)

  // Unless another is the default.
  await save('Other')
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabel('Apply this profile when I open the directory').check()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.goto(directory)
  await expect(profiles.locator('option:checked')).toHaveText('Other (default)')
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(profiles.locator('option:checked')).toHaveText('Three beds')

  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toContainText('Filter profile deleted successfully')
  await expect(profiles).toContainText('No profile yet')
})

const bar = (page: Page) => ({
  profiles: page.getByLabel('Filter Profile'),
  chosen: page.getByLabel('Filter Profile').locator('option:checked'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  price: page.getByLabel('Maximum Price', { exact: true }),
})
const path = '/api/builder-dir-inv-filter-profiles'

async function saveProfile(context: BrowserContext, name = 'Cheap') {
  const data = { profile_name: name, filter_state: { inventoryMaxPrice: 350000 } }
  const answer = await context.request.post(path, { headers, data })
  return (await answer.json()).profile as { id: string }
}

test('two windows change one profile: the second to save sees the differences and chooses', async ({
  page,
  context,
}) => {
  await saveProfile(context)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(`${directory}?tab=inventory`)
    await expect(bar(each).chosen).toHaveText('Cheap')
    await each.getByRole('tab', { name: /^Inventory/ }).click()
    await expect(bar(each).price).toHaveValue('350000')
  }
  const update = async (each: Page, price: string) => {
    await bar(each).price.fill(price)
    await bar(each).button('Update').click()
  }
  await update(other, '360000')
  await expect(toasts(other)).toContainText('Profile updated successfully')

  // A reload loads the newer profile, but not the choice to overwrite it.
  await bar(page).price.fill('370000')
  await expect(page).toHaveURL(/inventoryMaxPrice=370000/)
  await page.reload()
  await bar(page).button('Update').click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' })
  await expect(dialog.getByRole('row', { name: /Up to \$370,000 Up to \$360,000/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar(page).price, 'the change made here stays').toHaveValue('370000')
  await bar(page).button('Update').click()
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  await expect(bar(page).button('Update')).toBeDisabled()

  await update(other, '380000')
  await other.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(bar(other).price).toHaveValue('370000')
  await expect(bar(other).button('Update')).toBeDisabled()

  // A new name is no change of the filters, so saving them shows no conflict.
  await bar(other).button('Rename').click()
  await other.getByRole('dialog').getByLabel('Profile Name').fill('Near')
  await other.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(bar(other).chosen).toHaveText('Near')
  await update(other, '390000')
  await expect(toasts(other)).toContainText('Profile updated successfully')
})

test('a profile created during another save exists when its dialog closes', async ({ page, context }) => {
  await saveProfile(context)
  await page.goto(`${directory}?tab=inventory`)
  await expect(bar(page).chosen).toHaveText('Cheap')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}/*`, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: '3+ beds' }).click()
  await bar(page).button('Update').click()
  await bar(page).profiles.selectOption({ label: 'Save as new profile' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Profile Name').fill('Second')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(bar(page).chosen).toHaveText('Second')
  release()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  await expect(bar(page).profiles.getByRole('option')).toHaveText(['Cheap', 'Second', 'Save as new profile'])
})

const refusals = [
  { by: 'create', status: 400, json: {}, message: 'Failed to create filter profile' },
  { by: 'create', status: 409, json: { error: '' }, message: 'Failed to create filter profile' },
  { by: 'create', status: 409, json: { error: 'Five are enough.' }, message: 'Five are enough.' },
  { by: 'Update', status: 400, json: {}, message: 'Failed to update profile' },
  { by: 'Rename', status: 400, json: {}, message: 'Failed to rename profile' },
  { by: 'Delete', status: 400, json: {}, message: 'Failed to delete filter profile' },
  { by: 'Restore', status: 404, json: {}, message: 'Profile not found' },
  { by: 'Restore', status: 400, json: { error: 'No.' }, message: 'Failed to fetch profile: No.' },
]

/** Clicks the button with this name and completes its dialog. */
async function act(page: Page, by: string) {
  if (by === 'create') await bar(page).profiles.selectOption({ label: 'Save as new profile' })
  else await bar(page).button(by).click()
  const dialog = page.getByRole('dialog')
  if (by === 'create' || by === 'Rename') await dialog.getByLabel('Profile Name').fill('Another')
  if (by === 'create') await dialog.getByRole('button', { name: 'Create' }).click()
  if (by === 'Rename' || by === 'Delete') await dialog.getByRole('button', { name: by }).click()
}

for (const { by, status, json, message } of refusals) {
  test(`to ${by} is refused with ${status} ${JSON.stringify(json)}: ${message}`, async ({
    page,
    context,
  }) => {
    await saveProfile(context)
    await page.goto(`${directory}?tab=inventory`)
    await expect(bar(page).chosen).toHaveText('Cheap')
    await page.getByRole('button', { name: '3+ beds' }).click()
    await failRequests(page, new RegExp(`${path}(/|$)`), { status, json })
    await act(page, by)
    await expect(toasts(page).getByText(message, { exact: true })).toBeVisible()
  })
}

for (const by of ['create', 'Update', 'Rename', 'Delete', 'Restore']) {
  test(`to ${by} without a session shows an error and the sign-in dialog`, async ({ page, context }) => {
    await saveProfile(context)
    await page.goto(`${directory}?tab=inventory`)
    await expect(bar(page).chosen).toHaveText('Cheap')
    await page.getByRole('button', { name: '3+ beds' }).click()
    await expect(bar(page).button('Update')).toBeEnabled()
    await page.evaluate(() => localStorage.removeItem('ft_auth_token'))
    await act(page, by)
    const message = by === 'create' ? 'Please sign in to create a profile' : 'Authentication required'
    await expect(toasts(page).getByText(message, { exact: true })).toBeVisible()
    await expect(authModal(page)).toBeVisible()
    await expect(page, 'the changed filters stay').toHaveURL(/minBeds=3/)
  })
}

test('a profile list that cannot be loaded shows an error', async ({ page }) => {
  await garbleResponses(page, `**${path}`, '{"profiles":"none"}')
  await page.goto(directory)
  await expect(toasts(page)).toContainText('Failed to load filter profiles')
})

test('a search during the loading of the profiles is not replaced by the first profile', async ({
  page,
  context,
}) => {
  const data = { profile_name: 'Cheap', filter_state: { inventoryMaxPrice: 350000 } }
  await context.request.post('/api/builder-dir-inv-filter-profiles', { headers, data })
  await page.addInitScript(delayProfilesUntilSearch)
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('tampa')
  await expect(page.getByRole('button', { name: 'Remove Tampa' })).toBeVisible()
  await expect(page).toHaveURL(/q=tampa&profile=/)
})

/** Runs in the page: delays the profiles until the URL has the search. */
function delayProfilesUntilSearch() {
  let release = () => {}
  const searched = new Promise<void>((resolve) => {
    release = resolve
  })
  const { fetch } = window
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).includes('filter-profiles')) return response
    const text = await response.text()
    await searched
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, url) => {
    push(state, unused, url)
    if (String(url).includes('q=')) release()
  }
}
