import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const communities = `community_key,builder,name,address,price_from
heron,Mangrove & Daughters,Heron Bend,"10 Anhinga Way,Tampa, FL 33602","$952,990"
`
const homes = `community_key,builder,community,homesite_id,plan,address,price,beds,baths,sqft,status
heron,Mangrove & Daughters,Heron Bend,1,Calla,12 Imported Way,"$959,990",3,2.5,1672,Available
heron,Mangrove & Daughters,Heron Bend,4,Calla,,"$950,000",3,2,1500,Available
`
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an admin checks files, imports them, and finds the home', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
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
})

test('an invalid file is named, and nothing is written', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/listings')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([file('feed.xml', '<Builders><Corporation>\n<Builder')])
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Nothing was imported', { exact: true })).toBeVisible()
  await expect(page.getByText(/feed\.xml, line 2: .* Nothing was imported/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
})

test('an archive is named before it is sent', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/listings')
  await page.getByLabel('File', { exact: true }).setInputFiles([file('homes.csv', 'PK\u0003\u0004…')])
  await expect(page.getByText(/homes\.csv: This is an archive or an Excel workbook/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the files' })).toHaveCount(0)
})
