import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './account-holder.ts'
import {
  calculatorPath,
  chosenProfile,
  createProfile,
  field,
  figure,
  openCalculator,
  openTab,
  toast,
  tool,
} from './calculator.ts'

const oldLink = '2_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5_6_15'

test('advanced inputs are folded and off, and add figures of their own without changing the others', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder)
  await openTab(page, 'Detailed')
  await expect(page.getByRole('button', { name: 'Tax Metrics' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Advanced Metrics' })).toBeHidden()

  await openTab(page, 'Inputs')
  const group = page.getByRole('button', { name: 'Advanced', exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Lender Ratios' }).press('Space')
  const results = page.getByRole('complementary', { name: 'Results so far' })
  await expect(results).toContainText('Lender DSCR1.35')
  await field(page, 'Replacement Reserve (annual)').fill('900')
  await field(page, 'Points (%)').fill('1')
  await expect(field(page, 'Modified Adjusted Gross Income (annual)')).toBeHidden()
  await page.getByRole('switch', { name: 'Passive Loss Limit' }).press('Space')
  await field(page, 'Modified Adjusted Gross Income (annual)').fill('140000')
  await expect(results).toContainText('Suspended Loss (Annual)$1,557.25')

  await openTab(page, 'Summary')
  await expect(figure(page, 'CoC Return')).toContainText('0.05%')
  await expect(figure(page, 'NOI (Annual)')).toContainText('$20,175.00')
  await openTab(page, 'Detailed')
  await expect(figure(page, 'Cash Flow After Reserve (Annual)')).toContainText('-$862.38')
  await page.getByRole('button', { name: 'Show the working: Suspended Loss (Annual)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspended Loss (Annual)' })
  await expect(dialog).toContainText('= −(−$6,557.25) − $5,000.00')
  await expect(dialog).toContainText('= $25,000.00 − ($140,000.00 − $100,000.00) × 50%')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])

  await openTab(page, 'Projection')
  await expect(page.getByRole('columnheader', { name: 'Suspended losses' })).toBeVisible()
  await expect(page.getByText(/The sale also releases points not yet deducted of \$2,000\.00/)).toBeVisible()
})

test('a profile keeps them, an older link opens with all of them off', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Reserve')
  await openTab(page, 'Inputs')
  await page.getByRole('button', { name: 'Advanced', exact: true }).click()
  await field(page, 'Replacement Reserve (annual)').fill('1200')
  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(chosenProfile(page)).toContainText('Reserve')
  await expect(field(page, 'Replacement Reserve (annual)'), 'open, since it is in use').toHaveValue('1,200')

  await page.goto(`${calculatorPath}?inputs=${oldLink}`)
  await expect(chosenProfile(page)).toContainText('Numbers of the link')
  await expect(page.getByRole('button', { name: 'Advanced', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('cash paid out by credits gives a dash and the reason', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Down Payment (%)').fill('0')
  await field(page, 'One-time Closing Costs (%)').fill('-2')
  await openTab(page, 'Summary')
  await expect(figure(page, 'CoC Return')).toContainText('No cash is invested')
  await openTab(page, 'Projection')
  await expect(figure(page, 'IRR (Before Tax)')).toContainText('—')
  await expect(figure(page, 'Equity Multiple')).toContainText('—')
})

// The longest texts: a flood zone, a loss, suspended losses, points, and dollars in the millions.
const longest =
  '3_3000000_10_7.5_30_400_3_3_1.2_300_2400_1200_1_600_25000_30_10_50_5_20_25_27.5_-3_3_2_3_6_15_1_9000_1_1_400000'

test('it prints as three pages, none longer than its sheet, with the figures of the screen', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder, `?inputs=${longest}`)
  await openTab(page, 'Detailed')
  const rows = page.getByRole('tabpanel').locator('dl > div')
  await expect(rows.filter({ hasText: 'Lender DSCR' })).toBeVisible()
  const onScreen = await rows.evaluateAll((all) =>
    all.map((row) => [
      (row.querySelector('dt')?.textContent ?? '').trim(),
      (row.querySelector('dd')?.textContent ?? '').trim(),
    ]),
  )
  expect(onScreen, 'the 23 metrics and the 12 advanced ones').toHaveLength(35)

  // What is left of a letter page within its margins, in CSS pixels.
  await page.setViewportSize({ width: 700, height: 936 })
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('main')).toBeHidden({ timeout: 1000 })
  }).toPass()
  const report = page.locator('.print-report')
  await expect(report).toContainText('Page 3 of 3')
  await expect(report).toContainText('section 1231 loss')
  await expect(report).toContainText(/releases suspended losses of .* and points not yet deducted of/)
  const printed = await report
    .locator('.print-lines dl > div')
    .evaluateAll((all) =>
      all.map((row) => [
        (row.querySelector('dt')?.firstChild?.textContent ?? '').trim(),
        (row.querySelector('dd')?.textContent ?? '').trim(),
      ]),
    )
  expect(printed).toEqual(expect.arrayContaining(onScreen))

  const pageRoomPx = await report.locator('.print-page').evaluateAll((pages) =>
    pages.map((sheet) => {
      const top = sheet.querySelector('.print-footing')?.getBoundingClientRect().top ?? 0
      const others = [...sheet.querySelectorAll(':scope > :not(.print-footing)')]
      return top - Math.max(...others.map((part) => part.getBoundingClientRect().bottom))
    }),
  )
  expect(Math.min(...pageRoomPx), `room of the pages: ${pageRoomPx.join(', ')}`).toBeGreaterThanOrEqual(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
})
