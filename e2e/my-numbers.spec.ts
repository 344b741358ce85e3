import type { Page } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { createProfile, figure, openCalculator, openTab } from './calculator.ts'
import { expectFitsEverywhere } from './fits.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const directory = '/discover/builder-dir-inventory?tab=inventory&inventoryMaxPrice=400000'

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true })

async function shownReturn(page: Page, at: number, label: string) {
  const row = cards(page).nth(at).locator('dl > div').filter({ hasText: label })
  return row.getByRole('definition').innerText()
}

test('ten best homes under $400k with 25% down at 6.75%, by keyboard; the calculator has the same figures', async ({
  page,
  holder,
}) => {
  test.slow()
  await signInQuietly(page.context(), holder)
  await page.goto(directory)
  await page.getByRole('button', { name: /^My numbers/ }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Down Payment (%)').focus()
  await page.keyboard.type('25')
  await expect(page).toHaveURL(/downPaymentPercent=25/)
  const rate = page.getByRole('slider', { name: 'Interest Rate (%), slider' })
  await rate.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
  await expect(field(page, 'Interest Rate (%)')).toHaveValue('6.75')
  await expect(page).toHaveURL(/interestRate=6\.75/)
  await page.getByLabel('Sort by').selectOption('-cash_on_cash')
  await expect(cards(page).first()).toContainText('On your terms')
  await expect(page.getByText('25% down', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/sort=-cash_on_cash/)
  await expect(cards(page).first()).toContainText('Cash on cash')
  const isSorted = async () => {
    const shown = await Promise.all([0, 1, 2, 3].map((at) => shownReturn(page, at, 'Cash on cash')))
    const numbers = shown.map((text) => Number.parseFloat(text))
    return String(numbers) === String(numbers.toSorted((a, b) => b - a))
  }
  await expect.poll(isSorted).toBe(true)
  await expectFitsEverywhere(page)

  const before = await shownReturn(page, 0, 'Total ROI')
  await page.context().setOffline(true)
  await rate.press('ArrowRight')
  await expect.poll(() => shownReturn(page, 0, 'Total ROI')).not.toBe(before)
  await page.context().setOffline(false)
  await rate.press('ArrowLeft')
  await expect(page).toHaveURL(/interestRate=6\.75/)

  await field(page, 'DSCR').fill('0.5')
  await expect(page.getByText('DSCR from 0.5 (low end)')).toBeVisible()
  await page.reload()
  await expect(page.getByText('DSCR from 0.5 (low end)')).toBeVisible()
  await expect(cards(page).first()).toContainText('On your terms')

  const labels = [
    ['Cash flow/mo', 'Pre-tax Cash Flow (Monthly)'],
    ['Cash on cash', 'CoC Return'],
    ['Cap rate', 'Cap Rate'],
    ['DSCR', 'DSCR'],
    ['Total ROI', 'Total ROI'],
  ] as const
  const onCard = await Promise.all(labels.map(([label]) => shownReturn(page, 0, label)))
  const glance = page.getByRole('complementary', { name: 'At a glance' })
  const analyze = glance.getByRole('link', { name: 'Analyze' })
  const address = await cards(page).first().getByRole('link', { name: 'Analyze' }).getAttribute('href')
  await cards(page).first().getByRole('link', { name: 'View Details' }).click()
  await expect(analyze).toHaveAttribute('href', address ?? '')
  await analyze.click()
  await expect(page.getByText(/your terms from the directory/)).toBeVisible()
  await openTab(page, 'Summary')
  for (const [at, [, label]] of labels.entries())
    await expect(figure(page, label)).toContainText(onCard[at] ?? 'no figure')
})

test('the terms come from a saved profile of the calculator, and are cleared', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await page.getByLabel('Down Payment (%)', { exact: true }).fill('35')
  await createProfile(page, 'Heavy')
  await page.goto(directory)
  await page.getByRole('button', { name: /^My numbers/ }).click()
  await page.getByLabel('Take them from a saved profile').selectOption('Heavy')
  await expect(page).toHaveURL(/downPaymentPercent=35&interestRate=7\.5/)
  await expect(field(page, 'Down Payment (%)')).toHaveValue('35')
  await expect(cards(page).first()).toContainText('On your terms')
  await page.getByRole('button', { name: 'Clear my numbers' }).click()
  await expect(page).not.toHaveURL(/downPaymentPercent/)
  await expect(cards(page).first()).not.toContainText('On your terms')
})
