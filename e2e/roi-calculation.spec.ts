import { AxeBuilder } from '@axe-core/playwright'
import type { Route } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { field, figure, openCalculator, openTab, toast } from './calculator.ts'

const calculate = '**/api/roi-calculator/calculate'

test('an older response never replaces a newer one', async ({ page, holder }) => {
  await openCalculator(page, holder)
  const held: Route[] = []
  await page.route(calculate, async (route) => {
    if (route.request().postDataJSON().monthlyRent === 9000) held.push(route)
    else await route.continue()
  })
  await openTab(page, 'Inputs')
  const results = page.getByRole('complementary', { name: 'Results so far' })
  await field(page, 'Monthly Rent').fill('9000')
  await expect.poll(() => held.length).toBe(1)
  await field(page, 'Monthly Rent').fill('4000')
  await expect(results).toContainText('16.00%')
  await held[0]?.continue().catch(() => {})
  await openTab(page, 'Summary')
  await expect(figure(page, 'Gross Yield')).toContainText('16.00%')
})

test('the results stay readable while new ones load', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await page.route(calculate, () => {})
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('4000')
  for (const tab of ['Inputs', 'Summary', 'Detailed']) {
    await openTab(page, tab)
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
    expect(violations.map(({ nodes }) => [tab, nodes.map(({ html }) => html)])).toEqual([])
  }
})

test('after ten seconds without a response the browser calculates', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await page.route(calculate, () => {})
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('4000')
  await expect(toast(page, 'API call timed out. Using local calculation.')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('16.00%')
})

test('when the server fails the browser calculates, and no input is lost', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await page.route('**/api/roi-*/**', (route) => route.abort())
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('4000')
  await expect(page.getByRole('complementary')).toContainText('16.00%')
  await expect(field(page, 'Monthly Rent')).toHaveValue('4000')
})

test('the projection: charts by keyboard, a table, a CSV file', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Projection')
  await field(page, 'Holding Period (years)').fill('10')
  await expect(page.getByRole('heading', { name: 'Sold at the end of year 10' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11 + 5)

  const year = page.getByRole('slider')
  await year.focus()
  await page.keyboard.press('Home')
  await expect(year).toHaveAttribute('aria-valuetext', /^Year 1: Value \$309,000\.00, Loan \$237,787\.60/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const stream = await (await download).createReadStream()
  const csv = (await stream.toArray()).join('')
  expect(csv.split('\r\n')).toHaveLength(12)
  expect(csv).toContain('1,38500.00,18325.00,20175.00')
})

test('a negative price has no chart of its rent', async ({ page, holder }) => {
  await openCalculator(page, holder)
  const picture = page.getByRole('heading', { name: 'Where a year of rent goes' })
  await expect(picture).toBeVisible()
  await openTab(page, 'Inputs')
  await field(page, 'Purchase Price').fill('-300000')
  await openTab(page, 'Summary')
  await expect(figure(page, 'Gross Yield')).toContainText('-14.00%')
  await expect(picture).toBeHidden()
})

test('a sale at a loss says so, and saves tax at the ordinary rate, displayed with a plus', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder)
  await openTab(page, 'Projection')
  const taxes = page.getByRole('tabpanel').locator('dl > div').filter({ hasText: 'Taxes of the sale' })
  await expect(taxes).toContainText('− $13,596.38')
  await field(page, 'Holding Period (years)').fill('1')
  await field(page, 'Yearly Appreciation (%)').fill('0')
  // 25 % of $18,000 selling costs and $9,000 closing costs less $8,727.27 depreciation.
  await expect(taxes).toContainText('+ $4,568.18')
  await expect(page.getByText(/^A loss of \$18,272\.73\. .* ordinary loss/)).toBeVisible()
})

test('a break-even typed into the inputs gives its target', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Projection')
  const row = page.getByRole('row', { name: /DSCR 1\.25/ })
  const lowestRent = (await row.getByRole('cell').nth(2).textContent()) ?? ''
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill(lowestRent)
  await openTab(page, 'Summary')
  await expect(figure(page, 'DSCR')).toContainText('1.25')
})

test('the widest bar comes first', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Projection')
  const bars = page.getByRole('list', { name: /CoC Return most/ }).getByRole('listitem')
  await expect(bars.first()).toContainText('Monthly Rent')
  await page.getByRole('combobox', { name: 'Metric to watch' }).click()
  await page.getByRole('option', { name: 'Gross Yield' }).click()
  await expect(page.getByRole('list', { name: /Gross Yield most/ }).getByRole('listitem')).toHaveCount(2)
})

test('the calculation steps of a metric use the inputs of that metric', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await page.route(calculate, () => {})
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('4000')
  await openTab(page, 'Summary')
  await expect(figure(page, 'Gross Yield')).toContainText('14.00%')
  await page.getByRole('button', { name: 'Show the working: Gross Yield' }).click()
  await expect(page.getByRole('dialog', { name: 'Gross Yield' })).toContainText('$3,500')
})
