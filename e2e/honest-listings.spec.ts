import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** States a price and a rent, and hardly anything else. Reserved, because a home to buy retires the samples. */
const silentHome = (
  address: string,
) => `builder,community,address,city,state,zip,price,beds,baths,sqft,rent,status
Limpkin Homes,Limpkin Estates,${address},Bonifay,FL,32425,320000,3,2,1500,2600,Reserved
`

async function importHome(page: Page, address: string) {
  await page.goto('/admin/listings')
  await page.getByLabel('File', { exact: true }).setInputFiles([file('homes.csv', silentHome(address))])
  await page.getByRole('textbox', { name: 'Source' }).fill(address.replaceAll(/\W/g, ''))
  await page.getByRole('button', { name: 'Check the files' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The listings are up to date')).toBeVisible()
}

const accessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('card, page and calculator tell what a listing states from what we estimate', async ({
  page,
  logins,
}) => {
  test.slow()
  await signInQuietly(page.context(), logins.admin)
  await importHome(page, '7 Silent Way')

  await page.goto('/discover/builder-dir-inventory?tab=inventory&q=7 silent way')
  const card = page.getByRole('article').filter({ hasText: '7 Silent Way' })
  await expect(card).toContainText(/Est\. rent \$2,600/)
  await expect(card).toContainText(/Est\. cap rate \d\.\d% to \d\.\d%/)
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText('Single Family Home (inferred)').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Financial' }).click()
  const figures = page.getByRole('region', { name: 'What the returns rest on' })
  await expect(figures.getByText('$2,600 a month')).toBeVisible()
  await expect(figures.getByText('Counted as $0 to $150 a month')).toBeVisible()
  await expect(figures).toContainText(/Holmes County: Our estimate .* not a tax bill \(2019–2023\)/)
  await accessible(page)

  await page.getByRole('link', { name: 'Analyze' }).click()
  const unstated = page.getByRole('region', { name: 'Home being analyzed' }).getByRole('group')
  await expect(unstated).toContainText('Property Tax Rate (%), HOA Payment (monthly)')
  await unstated.getByText('See what is usual').click()
  await expect(unstated.getByText(/Usually \$0 to \$150\. Our range/)).toBeVisible()
  await page.getByRole('tab', { name: 'Inputs' }).click()
  await expect(page.getByText('Not stated', { exact: true })).toHaveCount(5)
  await accessible(page)
})

test('an admin edits a county, and its homes follow', async ({ page, logins }) => {
  test.slow()
  await signInQuietly(page.context(), logins.admin)
  await importHome(page, '9 Quiet Way')
  await page.goto('/admin/county-costs')
  await expect(page.getByRole('row', { name: /Holmes/ })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Edit Holmes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Holmes County' })
  await dialog.getByLabel('Low', { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The low end must not be above the high end.')).toBeVisible()
  await accessible(page)
  await dialog.getByLabel('Low', { exact: true }).fill('1.11')
  await dialog.getByLabel('Source').first().fill('The county’s notice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Holmes/ })).toContainText('1.11% to')

  await expect(async () => {
    await page.goto('/discover/builder-dir-inventory/inventory/9-quiet-way-bonifay-fl-32425?tab=financial')
    await expect(page.getByText(/Holmes County: The county’s notice/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('the table of counties goes out as a CSV file and comes back', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/county-costs')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  const input = page.getByLabel('File', { exact: true })
  await input.setInputFiles([file('counties.csv', csv.replace(/(?<=Union,)[\d.]+/, '0.77'))])
  await expect(page.getByText('Counties changed: 1, unchanged: 66')).toBeVisible()
  await expect(page.getByRole('row', { name: /Union/ })).toContainText('0.77% to')
  await input.setInputFiles([file('counties.csv', csv.replace('Union,', 'Kent,'))])
  await expect(page.getByText(/Kent.*This is none of Florida’s 67 counties/)).toBeVisible()
})
