import type { Locator, Page } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { chosenProfile, field, figure, openCalculator, toast, tool } from './calculator.ts'

/** Presses Tab until this has the focus; it must then be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('tabs, sections, fields and tooltips by keyboard alone', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await tabTo(page, tab(page, 'Summary'))
  await press(page, 'ArrowLeft')
  await expect(tab(page, 'Inputs')).toBeFocused()
  await expect(tab(page, 'Inputs')).toHaveAttribute('aria-selected', 'true')

  const section = page.getByRole('button', { name: 'Financial Details' })
  await tabTo(page, section)
  await press(page, 'Enter')
  await expect(field(page, 'Purchase Price')).toBeHidden()
  await press(page, 'Space')
  await expect(field(page, 'Purchase Price')).toBeVisible()

  const price = field(page, 'Purchase Price')
  const about = 'What you pay the builder or seller, before closing costs.'
  const tip = page.getByText(about).filter({ visible: true })
  await press(page, 'Tab')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(about)
  await expect(tip).toBeHidden()
  for (const close of ['F1', 'Escape', 'Tab']) {
    await tabTo(page, price)
    await press(page, 'F1')
    await expect(tip).toBeVisible()
    await press(page, close)
    await expect(tip).toBeHidden()
  }
  await expect(field(page, 'Down Payment (%)')).toBeFocused()
  await press(page, 'Shift+Tab')
  await expect(price).toBeFocused()
  await press(page, 'ArrowUp')
  await expect(price).toHaveValue('301000')
  await press(page, 'PageDown', 'Shift+ArrowUp', 'ArrowDown')
  await expect(price).toHaveValue('300000')
  await page.keyboard.insertText('x')
  await press(page, 'Control+A')
  await page.keyboard.type('$350,000')
  await expect(page.getByRole('complementary', { name: 'Results so far' })).toContainText('12.00%')

  const flood = page.getByRole('switch', { name: 'Flood Zone' })
  await tabTo(page, flood)
  await expect(flood).toHaveAccessibleDescription(/flood/i)
  await press(page, 'F1')
  await expect(page.getByText(/^On when the home lies/).filter({ visible: true })).toBeVisible()
  await press(page, 'Escape')
  await press(page, 'Space')
  await expect(flood).toBeChecked()
  await tabTo(page, field(page, 'Flood Insurance Premium (annual)'))

  await tabTo(page, tab(page, 'Inputs'), 'Shift+Tab')
  await press(page, 'ArrowRight', 'ArrowRight')
  const cash = page.getByRole('button', { name: 'Cash Flow Metrics' })
  await tabTo(page, cash)
  await press(page, 'Enter')
  await expect(figure(page, 'Net Rent (Annual)')).toBeHidden()

  await tabTo(page, tab(page, 'Detailed'), 'Shift+Tab')
  await press(page, 'End')
  await expect(tab(page, 'FAQs')).toBeFocused()
  const question = page.getByRole('button', { name: 'What is Cap Rate?' })
  await tabTo(page, question)
  await press(page, 'Enter')
  await expect(page.getByText('what the home would return if you paid cash')).toBeVisible()
})

test('the calculation steps return the focus when they close', async ({ page, holder }) => {
  await openCalculator(page, holder)
  const working = page.getByRole('button', { name: 'Show the working: CoC Return' })
  await tabTo(page, working)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'CoC Return' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('region', { name: 'Working' }))
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(working).toBeFocused()
})

test('profiles by keyboard alone, from creating to deleting', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await tabTo(page, chosenProfile(page))
  await press(page, 'Enter')
  await expect(page.getByRole('option', { name: 'Save as new profile' })).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  const create = page.getByRole('dialog', { name: 'Create New Profile' })
  await expect(create.getByLabel('Profile name')).toBeFocused()
  await press(page, 'Enter')
  await expect(create).toContainText('Profile name is required')
  await page.keyboard.type('Tampa')
  await press(page, 'Enter')
  await expect(create).toBeHidden()
  await expect(chosenProfile(page)).toContainText('Tampa')
  await expect(chosenProfile(page)).toBeFocused()

  await tabTo(page, tab(page, 'Summary'))
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await tabTo(page, page.getByLabel('Notes on Tampa'))
  await page.keyboard.type('Near the water')
  await tabTo(page, tool(page, 'Restore'), 'Shift+Tab')
  await tabTo(page, tool(page, 'Save'), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()

  const rename = page.getByRole('dialog', { name: 'Rename Profile' })
  await tabTo(page, tool(page, 'Rename'))
  await press(page, 'Enter')
  await expect(rename.getByLabel('Profile name')).toBeFocused()
  await press(page, 'Escape')
  await expect(rename).toBeHidden()
  await expect(tool(page, 'Rename')).toBeFocused()
  await press(page, 'Space')
  await expect(rename.getByLabel('Profile name')).toBeFocused()
  await press(page, 'Control+A')
  await page.keyboard.type('Ocala')
  await press(page, 'Enter')
  await expect(chosenProfile(page)).toContainText('Ocala')

  await tabTo(page, tool(page, 'Delete'))
  await press(page, 'Enter')
  const remove = page.getByRole('alertdialog', { name: 'Delete Profile' })
  await tabTo(page, remove.getByRole('button', { name: 'Delete profile' }))
  await press(page, 'Enter')
  await expect(toast(page, 'ROI profile deleted successfully')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused()
})

test('the projection and what if by keyboard alone', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await tabTo(page, tab(page, 'Summary'))
  await press(page, 'ArrowRight', 'ArrowRight')
  await tabTo(page, field(page, 'Holding Period (years)'))
  await press(page, 'PageUp')
  await expect(page.getByRole('heading', { name: 'Sold at the end of year 15' })).toBeVisible()

  const year = page.getByRole('slider')
  await tabTo(page, year)
  await press(page, 'Home', 'ArrowRight')
  await expect(year).toHaveAttribute('aria-valuetext', /^Year 2: /)

  const table = page.getByRole('region', { name: 'Projection by year, in dollars' })
  await tabTo(page, table)
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)

  await tabTo(page, page.getByRole('combobox', { name: 'Metric to watch' }))
  await press(page, 'Enter')
  await expect(page.getByRole('option', { name: 'Gross Yield' })).toBeVisible()
  await press(page, 'Home', 'Enter')
  await expect(page.getByRole('list', { name: /Gross Yield most/ }).getByRole('listitem')).toHaveCount(2)

  const target = field(page, 'Your CoC Return target (%)')
  await tabTo(page, target)
  await press(page, 'ArrowUp')
  await expect(page.getByRole('row', { name: /CoC Return 8\.50%/ })).toBeVisible()
})

test('on a phone the results stay visible and never cover the focus', async ({ page, holder }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCalculator(page, holder)
  await page.getByRole('tab', { name: 'Inputs' }).click()
  const results = page.getByRole('complementary', { name: 'Results so far' })
  const last = field(page, 'Improvements Depreciation Period (years)')
  await last.focus()
  await expect(results).toBeInViewport()
  await expect(results.getByText('1.00')).toBeVisible()
  const first = page.getByRole('button', { name: 'Financial Details' })
  for (let presses = 0; presses < 60; presses++) {
    const covered = await results.evaluate((strip) => {
      const focused = document.activeElement?.getBoundingClientRect()
      return focused && focused.top < strip.getBoundingClientRect().bottom
    })
    expect(covered, 'the strip covers what has the focus').toBe(false)
    if (await first.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error('Shift+Tab does not lead back to the first section')
})
