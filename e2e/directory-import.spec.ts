import { AxeBuilder } from '@axe-core/playwright'
import { expect } from './account-holder.ts'
import { editor, onEditorsSite } from './editors-site.ts'
import { expectFitsEverywhere } from './fits.ts'
import { signInQuietly } from './quiet-sign-in.ts'

/** The first real home retires the samples that other stories look at. */
const test = onEditorsSite({ DEMO_DATA: 'on' })

const communities = `community_key,builder,name,address,price_from
heron,Mangrove & Daughters,Heron Bend,"10 Anhinga Way,Tampa, FL 33602","$952,990"
`
const homes = `community_key,builder,community,homesite_id,plan,address,price,beds,baths,sqft,status
heron,Mangrove & Daughters,Heron Bend,1,Calla,12 Imported Way,"$959,990",3,2.5,1672,Available
heron,Mangrove & Daughters,Heron Bend,4,Calla,,"$950,000",3,2,1500,Available
`
const mlsHome = {
  ListingKey: 'a',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  NewConstructionYN: true,
  InternetAddressDisplayYN: false,
  InternetAutomatedValuationDisplayYN: false,
  UnparsedAddress: '21 SW Limpkin Ct',
  City: 'Ocala',
  StateOrProvince: 'FL',
  PostalCode: '34472',
  ListPrice: 289_900,
  BedroomsTotal: 3,
  SubdivisionName: 'Quail Run',
  BuilderName: 'Cypress Hammock Co.',
  PublicRemarks: 'A quiet home on Limpkin Court.',
  ListOfficeName: 'Suncoast Realty',
  ListOfficePhone: '(352) 555-0142',
  OriginatingSystemName: 'Stellar MLS',
  ModificationTimestamp: '2026-10-03T12:00:00Z',
}
const resale = {
  ListingKey: 'b',
  NewConstructionYN: false,
  ListPrice: 250_000,
  UnparsedAddress: '9 Tern Ln',
  InternetAddressDisplayYN: true,
}
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('one click retires the sample homes, another restores them', async ({ page }) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  const samples = page.getByRole('region', { name: 'Sample homes' })
  await expect(samples).toContainText(/[\d,]+ sample homes are listed/)
  await samples.getByRole('button', { name: 'Retire the sample homes' }).click()
  await expect(samples).toContainText('no real home is listed yet')
  await samples.getByRole('button', { name: 'Restore the sample homes' }).click()
  await expect(samples).toContainText(/[\d,]+ sample homes are listed/)
})

test('an admin checks files, imports them, and finds the home', async ({ page }) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([file('communities.json', communities), file('homes.xml', homes)])
  await page.getByRole('textbox', { name: 'Source' }).fill('mangrove')
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Checked: nothing has been changed yet')).toBeVisible()
  const changes = page.getByRole('region', { name: 'What would change' })
  await expect(changes.getByRole('row', { name: /^Homes/ })).toHaveText('Homes1000')
  await expect(page.getByRole('region', { name: 'Refused rows' })).toContainText('homes.xml3')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The listings are up to date')).toBeVisible()
  await page.goto('/discover/builder-dir-inventory?tab=inventory&q=12 imported way')
  await expect(page.getByRole('article').filter({ hasText: '12 Imported Way' })).toContainText('$959,990')
  await page.goto('/discover/builder-dir-inventory?tab=inventory')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Sample data')).toHaveCount(0)
})

test('an MLS home names its brokerage and keeps its address where its seller says so', async ({ page }) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  const json = JSON.stringify({ '@odata.context': 'x', value: [mlsHome, { ...mlsHome, ...resale }] })
  await page.getByLabel('File', { exact: true }).setInputFiles([file('mls.json', json)])
  await page.getByRole('textbox', { name: 'Source' }).fill('mls')
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByRole('region', { name: 'Refused rows' })).toContainText(
    'It is a resale, not a new home.',
  )
  await page.getByRole('checkbox', { name: 'Include resales, marked as such' }).check()
  await page.getByRole('button', { name: 'Check the files' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The listings are up to date')).toBeVisible()

  await page.goto('/discover/builder-dir-inventory?tab=inventory&q=Ocala')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Resale' })).toHaveCount(1)
  const card = cards.filter({ hasText: '$289,900' })
  await expect(card).toContainText('Listed by Suncoast Realty (352) 555-0142')
  await expectFitsEverywhere(page)
  await card.getByRole('link', { name: 'Address not disclosed' }).click()
  const glance = page.getByRole('complementary', { name: 'At a glance' })
  await expect(glance).toContainText('Listing courtesy of Suncoast Realty, (352) 555-0142')
  await expect(glance).toContainText(/Source: Stellar MLS\s*Last updated Oct \d, 2026\s*Seen in the feed on/)
  await expect(glance.getByRole('link', { name: 'Analyze' })).toHaveCount(0)
  await expect(page.getByText('Limpkin')).toHaveCount(0)
  await expectFitsEverywhere(page)
})

test('the samples cannot come back among real homes, and the overview says what is left to do', async ({
  page,
}) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  const samples = page.getByRole('region', { name: 'Sample homes' })
  await expect(samples).toContainText('The sample homes are retired.')
  await expect(samples.getByRole('button')).toHaveCount(0)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Before you go live' })
  await expect(checklist.getByRole('listitem')).toContainText([
    /Your name: set it in/,
    /license/,
    /broker/,
    /email/,
  ])
  await expect(checklist.getByRole('listitem', { name: '' }).last()).toHaveText('Real homes: done')
  await expect(page.getByRole('region', { name: 'Demonstration' })).toBeVisible()
  await expectFitsEverywhere(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('an invalid file is named, and nothing is written', async ({ page }) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([file('feed.xml', '<Builders><Corporation>\n<Builder')])
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Nothing was imported', { exact: true })).toBeVisible()
  await expect(page.getByText(/feed\.xml, line 2: .* Nothing was imported/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
})

test('an archive is named before it is sent', async ({ page }) => {
  await signInQuietly(page.context(), editor)
  await page.goto('/admin/listings')
  await page.getByLabel('File', { exact: true }).setInputFiles([file('homes.csv', 'PK\u0003\u0004…')])
  await expect(page.getByText(/homes\.csv: This is an archive or an Excel workbook/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the files' })).toHaveCount(0)
})
