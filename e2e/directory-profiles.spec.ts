import { expect, test, toasts } from './account-holder.ts'
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

  // Who comes back finds the first profile applied.
  await page.goto(directory)
  await expect(profiles.locator('option:checked')).toHaveText('Three beds')
  await expect(page).toHaveURL(/inventoryMaxPrice=350000/)

  // Unless another was made the default.
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

test('a profile that is not whole is left out, the others are offered', async ({ page }) => {
  const whole = {
    id: '1',
    profile_name: 'Whole',
    filter_state: { inventoryMaxPrice: 350000 },
    is_default: false,
    created_at: '2026-01-01T00:00:00.000Z',
  }
  const profiles = [{ id: '2', profile_name: 'No state' }, null, whole, { ...whole, created_at: null }]
  await page.route('**/api/builder-dir-inv-filter-profiles', (route) => route.fulfill({ json: { profiles } }))
  await page.goto(directory)
  await expect(page.getByLabel('Filter Profile').getByRole('option')).toHaveText([
    'Whole',
    'Save as new profile',
  ])
})

test('what is searched for while the profiles load is not lost to the first of them', async ({
  page,
  context,
}) => {
  const data = { profile_name: 'Cheap', filter_state: { inventoryMaxPrice: 350000 } }
  await context.request.post('/api/builder-dir-inv-filter-profiles', { headers, data })
  await page.addInitScript(letProfilesComeWithTheSearch)
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('tampa')
  await expect(page.getByRole('button', { name: 'Remove Tampa' })).toBeVisible()
  await expect(page).toHaveURL(/q=tampa&profile=/)
})

/** Runs in the page: the answer with the profiles is there once the address has the search, before it is shown. */
function letProfilesComeWithTheSearch() {
  let letGo = () => {}
  const searched = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const response = await ask(input, init)
    if (!String(input).includes('filter-profiles')) return response
    const text = await response.text()
    await searched
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, url) => {
    push(state, unused, url)
    if (String(url).includes('q=')) letGo()
  }
}
