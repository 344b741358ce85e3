import { expect, fillSignIn, test } from './account-holder.ts'
import {
  calculatorPath,
  chosenProfile,
  createProfile,
  field,
  openCalculator,
  openTab,
  toast,
  tool,
} from './calculator.ts'
import { failRequests } from './network.ts'

test('unsaved edits survive a reload, and leaving the page', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3950')
  await openTab(page, 'Notes')
  await page.getByLabel('Notes on Tampa').fill('Ask about the roof')

  await page.reload()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Notes on Tampa')).toHaveValue('Ask about the roof')
  await page.goto('/')
  await page.goto(calculatorPath)
  await openTab(page, 'Inputs')
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,950')

  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,950')
  await expect(tool(page, 'Save')).toBeDisabled()
})

test('numbers without a profile survive too, can be saved as a profile, and discarded', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Purchase Price').fill('410000')
  await page.reload()
  await expect(field(page, 'Purchase Price')).toHaveValue('410,000')
  await expect(chosenProfile(page)).toContainText('Unsaved numbers')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Purchase Price')).toHaveValue('300,000')

  await field(page, 'Purchase Price').fill('420000')
  await page.getByRole('button', { name: 'Save these numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Profile' })
  await dialog.getByLabel('Profile name').fill('Ocala')
  await dialog.getByLabel('Profile name').press('Enter')
  await expect(chosenProfile(page)).toContainText('Ocala')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
})

test('an old edit over a newer save shows the conflict instead of overwriting it', async ({
  page,
  holder,
  browser,
}) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3700')

  const other = await (await browser.newContext()).newPage()
  await openCalculator(other, holder)
  await openTab(other, 'Inputs')
  await field(other, 'Monthly Rent').fill('3600')
  await tool(other, 'Save').click()
  await expect(toast(other, 'Profile updated successfully')).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,700')
  await tool(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' })
  await expect(dialog.getByRole('row', { name: 'Monthly Rent $3,700 $3,600' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tool(page, 'Save').click()
  await expect(dialog, 'closing the dialog chooses neither version').toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(tool(page, 'Save')).toBeDisabled()
})

test('edits survive an expired session, unseen by other users; signing out deletes them', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3333')
  await page.evaluate(() => localStorage.setItem('ft_unfinished_roi_somebody_defaults', '{"notes":"x"}'))
  await page.reload()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,333')
  expect(await page.evaluate(() => localStorage.getItem('ft_unfinished_roi_somebody_defaults'))).toBeNull()
  await failRequests(page, '**/api/roi-calculator/calculate', {
    status: 401,
    json: { error: 'Authentication required' },
  })
  await field(page, 'Annual Vacancy Days').fill('14')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await page.unroute('**/api/roi-calculator/calculate')

  await fillSignIn(page, holder)
  await openTab(page, 'Inputs')
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,333')
  await expect(field(page, 'Annual Vacancy Days')).toHaveValue('14')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Authentication Required')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('3333')
})

test('the terms of the sale are saved with the profile, shared and printed', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await openTab(page, 'Projection')
  await expect(page.getByText('$20,866.93')).toBeVisible()
  await field(page, 'Selling Costs (%)').fill('5')
  await field(page, 'Capital Gains Tax (%)').fill('20')
  await expect(page.getByText('$17,389.11')).toBeVisible()
  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Selling Costs (%)')).toHaveValue('5')
  await expect(field(page, 'Capital Gains Tax (%)')).toHaveValue('20')

  await tool(page, 'Share').click()
  await expect(page.getByLabel('Link')).toHaveValue(/_5_20_0_0_0_0_150000$/)
  await page.keyboard.press('Escape')
  const afterTax = await page.getByRole('term').filter({ hasText: 'You keep' }).locator('+ dd').textContent()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.print-report')).toContainText(`${afterTax} after costs, loan and taxes`)
  await expect(page.locator('.print-report')).toContainText('Selling Costs (%)5%')
})
