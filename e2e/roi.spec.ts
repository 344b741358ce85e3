import { AxeBuilder } from '@axe-core/playwright'
import { authModal, expect, fillSignIn, test } from './account-holder.ts'
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
import { signInQuietly } from './quiet-sign-in.ts'

test('from the hub, a visitor signs in and gets to the calculator', async ({ page, holder }) => {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Explore' }).click()
  await fillSignIn(page, holder)
  await expect(page).toHaveURL(calculatorPath)
  await expect(figure(page, 'Cap Rate')).toContainText('6.73%')
  await expect(figure(page, 'DSCR')).toContainText('1.00')
  await expect(figure(page, 'NOI (Annual)')).toContainText('$20,175.00')
})

test('a visitor who opens the calculator signs in and returns to it', async ({ page, holder }) => {
  await page.goto(calculatorPath)
  await expect(authModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page.getByText('Please sign in to use the calculator')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await fillSignIn(page, holder)
  await expect(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible()
})

test('numbers are accepted in common notations, and the results follow', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  const results = page.getByRole('complementary', { name: 'Results so far' })

  const price = field(page, 'Purchase Price')
  await price.fill('$350,000')
  await expect(price).toHaveValue('$350,000')
  await expect(results).toContainText('12.00%')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('351000')
  await price.blur()
  await expect(price).toHaveValue('351,000')

  const rate = field(page, 'Interest Rate (%)')
  await rate.fill('7,25')
  await rate.blur()
  await expect(rate).toHaveValue('7.25')
  await rate.fill('150')
  await expect(rate, 'held at 100').toHaveValue('100')
  await rate.fill('-3')
  await expect(rate, 'held at 0').toHaveValue('0')
  await rate.fill('6,875')
  await rate.blur()
  await expect(rate, 'a comma in a percentage is never one of thousands').toHaveValue('6.875')
  await rate.fill('about six')
  await rate.blur()
  await expect(rate, 'what is no number stays, to be mended').toHaveValue('about six')
  await expect(page.getByText('Please enter a number.')).toBeVisible()

  await rate.fill('6.5')
  await rate.press('ArrowLeft')
  await rate.pressSequentially('2')
  await expect(rate, 'the caret stays').toHaveValue('6.25')

  await page.getByRole('switch', { name: 'Flood Zone' }).check()
  const premium = field(page, 'Flood Insurance Premium (annual)')
  await expect(premium).toHaveValue('600')
  await premium.click()
  await premium.press('ControlOrMeta+a')
  await premium.press('Delete')
  await premium.pressSequentially('1250')
  await expect(premium, 'it can be emptied and typed again').toHaveValue('1250')
  await premium.fill('')
  await premium.blur()
  await expect(premium, 'left empty, it shows what is counted').toHaveValue('600')
  await premium.fill('0')
  await openTab(page, 'Summary')
  await openTab(page, 'Inputs')
  await expect(premium, '0 typed later stays 0').toHaveValue('0')

  await price.fill('a lot')
  await price.blur()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(price).toHaveValue('300,000')
  await expect(page.getByText('Please enter a number.')).toBeHidden()
})

test('profiles: create, edit, save, rename, restore, delete', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  await expect(chosenProfile(page)).toContainText('Tampa')
  await expect(tool(page, 'Save')).toBeDisabled()

  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3900')
  await openTab(page, 'Notes')
  await page.getByLabel('Notes on Tampa').fill('Ask for the roof’s age')
  await tool(page, 'Save').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(tool(page, 'Save')).toBeDisabled()

  await page.reload()
  await expect(page.getByLabel('Notes on Tampa')).toHaveValue('Ask for the roof’s age')
  await openTab(page, 'Inputs')
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,900')

  await field(page, 'Monthly Rent').fill('100')
  await tool(page, 'Restore').click()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,900')

  await tool(page, 'Rename').click()
  const dialog = page.getByRole('dialog', { name: 'Rename Profile' })
  await expect(dialog.getByLabel('Profile name')).toHaveValue('Tampa')
  await dialog.getByLabel('Profile name').fill('My-one')
  await dialog.getByRole('button', { name: 'Rename profile' }).click()
  await expect(dialog).toContainText('Profile name must contain only letters and numbers')
  await dialog.getByLabel('Profile name').fill('Ocala')
  await dialog.getByRole('button', { name: 'Rename profile' }).click()
  await expect(toast(page, 'Profile renamed successfully')).toBeVisible()
  await expect(chosenProfile(page)).toContainText('Ocala')

  await tool(page, 'Delete').click()
  await page
    .getByRole('alertdialog', { name: 'Delete Profile' })
    .getByRole('button', { name: 'Delete profile' })
    .click()
  await expect(toast(page, 'ROI profile deleted successfully')).toBeVisible()
  await expect(field(page, 'Monthly Rent'), 'back to the defaults').toHaveValue('3,500')
  await openTab(page, 'Notes')
  await expect(page.getByText('Select a profile to add notes')).toBeVisible()
})

test('five profiles at most; each keeps its edits while another is selected', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  for (const name of ['A1', 'B2', 'C3', 'D4', 'E5']) await createProfile(page, name)
  await field(page, 'Monthly Rent').fill('4100')
  await chosenProfile(page).click()
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.getByRole('option', { name: 'A1' }).click()
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,500')
  await expect(tool(page, 'Save')).toBeDisabled()
  await chosenProfile(page).click()
  await page.getByRole('option', { name: 'E5' }).click()
  await expect(field(page, 'Monthly Rent')).toHaveValue('4,100')
  await expect(tool(page, 'Save')).toBeEnabled()
})

test('two tabs edit one profile: the second to save sees the differences and chooses', async ({
  page,
  holder,
}) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Tampa')
  const other = await page.context().newPage()
  await other.goto(calculatorPath)
  await openTab(other, 'Inputs')
  await field(other, 'Monthly Rent').fill('3600')
  await tool(other, 'Save').click()
  await expect(toast(other, 'Profile updated successfully')).toBeVisible()

  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3700')
  await tool(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' })
  await expect(dialog.getByRole('row', { name: 'Monthly Rent $3,700 $3,600' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()

  await field(other, 'Monthly Rent').fill('3800')
  await tool(other, 'Save').click()
  await other.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(field(other, 'Monthly Rent')).toHaveValue('3,700')
})

test('a profile created during another save exists when its dialog closes', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'First')
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('3600')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/roi-profiles/*', async (route) => {
    await released
    await route.continue()
  })
  await tool(page, 'Save').click()
  await page.getByRole('combobox', { name: 'Profile' }).click()
  await page.getByRole('option', { name: 'Save as new profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Profile' })
  await dialog.getByLabel('Profile name').fill('Second')
  await dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(dialog).toBeVisible()
  release()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(toast(page, 'ROI profile created successfully').last()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(chosenProfile(page)).toContainText('Second')
  await expect(field(page, 'Monthly Rent')).toHaveValue('3,600')

  await page.reload()
  await chosenProfile(page).click()
  await expect(page.getByRole('option')).toHaveText(['First', 'Second', 'Save as new profile'])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('the calculation of a metric can be checked by hand; a dash has a reason', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await page.getByRole('button', { name: 'Show the working: DSCR' }).click()
  const working = page.getByRole('dialog', { name: 'DSCR' })
  await expect(working).toContainText('$20,175.00 ÷')
  await page.keyboard.press('Escape')

  await openTab(page, 'Inputs')
  await field(page, 'Down Payment (%)').fill('100')
  await openTab(page, 'Summary')
  await expect(figure(page, 'DSCR')).toContainText('—')
  await expect(figure(page, 'DSCR')).toContainText('There is no loan, so there are no payments to cover.')
})

test('the results are emailed, and their link opens the same numbers without an account', async ({
  page,
  holder,
  mail,
  browser,
}) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Purchase Price').fill('389990')
  await expect(page.getByRole('complementary')).toContainText('10.77%')
  await tool(page, 'Email').click()
  await expect(toast(page, 'Your ROI Calculator profile has been sent to your email.')).toBeVisible()
  const { links, html, attachments } = await mail(holder.email, /ROI results/)
  expect(html).toContain('$389,990')
  expect(attachments).toHaveLength(1)

  const link = new URL(links.find((address) => address.includes('inputs=')) ?? '')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(link.pathname + link.search, page.url()).href)
  await expect(visitor.getByText('10.77%').first()).toBeVisible()
  await expect(visitor.getByText('$389,990')).toBeVisible()
  await expect(visitor.getByText('Holding Period (years)')).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Sign up to work with these numbers' }).click()
  await expect(authModal(visitor)).toBeVisible()
  await visitor.context().close()

  await page.goto(link.pathname + link.search)
  await openTab(page, 'Inputs')
  await expect(field(page, 'Purchase Price')).toHaveValue('389,990')
})

test('a home fills in its values, each with its source; the loan terms stay', async ({ page, holder }) => {
  const headers = await signInQuietly(page.context(), holder)
  const response = await page.request.get('/api/inventory?limit=50', { headers })
  const { data } = await response.json()
  const home = data.find((each: { current_price: number | null }) => each.current_price)
  await page.goto(calculatorPath)
  await openTab(page, 'Inputs')
  await field(page, 'Interest Rate (%)').fill('6.25')
  await createProfile(page, 'Mine')

  await page.goto(`${calculatorPath}?home=${home.slug}`)
  const price = field(page, 'Purchase Price')
  await expect(price).toHaveValue(home.current_price.toLocaleString('en-US'))
  await expect(price).toHaveAccessibleDescription(/^Listing/)
  await expect(field(page, 'Interest Rate (%)')).toHaveValue('6.25')
  await expect(field(page, 'Interest Rate (%)')).toHaveAccessibleDescription(/^Yours/)
  await price.fill('250000')
  await expect(price).toHaveAccessibleDescription(/^Yours/)
  await expect(page.getByRole('link', { name: home.street_address })).toHaveAttribute(
    'href',
    `/discover/builder-dir-inventory/inventory/${home.slug}`,
  )
  await createProfile(page, 'Home1')
  await page.reload()
  await expect(chosenProfile(page)).toContainText('Mine')
})

test('signing out removes all numbers from the screen', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Secret1')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page.getByText('Secret1')).toHaveCount(0)
})

for (const theme of ['light', 'dark']) {
  test(`axe finds no violation on any tab, and a small phone fits all of it: ${theme}`, async ({
    page,
    holder,
  }) => {
    test.slow() // six screens under axe
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => {
      if (window.origin !== 'null') localStorage.setItem('ft_theme', chosen)
    }, theme)
    await openCalculator(page, holder)
    for (const tab of ['Summary', 'Inputs', 'Detailed', 'Projection', 'Notes', 'FAQs']) {
      await openTab(page, tab)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${tab} is wider than the screen`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [tab, id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
}

test('no tab is wider than a phone, even with long numbers', async ({ page, holder }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const inputs =
    '2_12389990_20_7.125_30_95_3_3_1.2_1300_22400_11200_1_900_9500_30_10_50_5_20_25_27.5_13_3_2_30_6_15'
  await openCalculator(page, holder, `?inputs=${inputs}`)
  for (const tab of ['Summary', 'Inputs', 'Detailed', 'Projection', 'Notes', 'FAQs']) {
    await openTab(page, tab)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${tab} is wider than the screen`).toBeLessThanOrEqual(0)
  }
})

test('a shared result is no wider than the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const inputs = '2_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5_6_15'
  await page.goto(`${calculatorPath}?inputs=${inputs}`)
  await expect(page.getByRole('button', { name: 'Sign up to work with these numbers' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the values of a row align, whatever is below them', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await openTab(page, 'Inputs')
  await field(page, 'Monthly Rent').fill('2000')
  await openTab(page, 'Summary')
  await expect(figure(page, 'DSCR')).toContainText('insufficient')
  const lines = ['Gross Yield', 'DSCR', 'Cap Rate', 'CoC Return'].map(async (label) => {
    const box = await figure(page, label).getByRole('definition').first().boundingBox()
    return Math.round(box?.y ?? 0)
  })
  expect(new Set(await Promise.all(lines)).size).toBe(1)
})

test('it prints as two pages', async ({ page, holder }) => {
  await signInQuietly(page.context(), holder)
  await page.goto(calculatorPath)
  await expect(figure(page, 'Gross Yield')).toContainText('14.00%')
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('main')).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('.print-report')).toContainText('Page 2 of 2')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test('long notes print in full, after the two pages', async ({ page, holder }) => {
  await openCalculator(page, holder)
  await createProfile(page, 'Notes')
  await openTab(page, 'Notes')
  const notes = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of what I must not forget`).join(
    '\n',
  )
  await page.getByRole('tabpanel').getByRole('textbox').fill(notes)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const report = page.locator('.print-report')
  await expect(report).toContainText('Your notes follow after page 2.')
  await expect(report.getByText('Line 40 of what I must not forget')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
})
