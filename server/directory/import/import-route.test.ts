import { beforeEach, expect, test } from 'vitest'
import { filesForm } from '../../testing/forms.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()
const rita = await signedIn(db, { isAdmin: true })

const communities = `community_key,builder,name,address,price_from
gulf/heron,Gulfline Homes,Heron Bend,"10 Anhinga Way,Tampa, FL 33602","$352,990"
`
const homes = (
  price: string,
) => `community_key,builder,community,homesite_id,plan,address,price,beds,baths,sqft,status
gulf/heron,Gulfline Homes,Heron Bend,1,Calla,12 Anhinga Way,"${price}",3,2.5,1672,Available
gulf/heron,Gulfline Homes,Heron Bend,4,Calla,,"$350,000",3,2,1500,Available
`

async function importFiles(files: Record<string, string>, changes: Record<string, string> = {}) {
  const form = filesForm('files', files)
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/listings/import',
    query: { source: 'gulf', format: 'csv', ...changes },
    payload: form.payload,
    headers: { ...form.headers, ...rita.headers },
  })
  return { status: response.statusCode, body: response.json() }
}

const prices = async () => {
  const rows = await db.selectFrom('homes').select(['street_address', 'current_price']).execute()
  return rows.map(({ street_address, current_price }) => [street_address, current_price])
}

beforeEach(async () => {
  await db.deleteFrom('homes').execute()
})

test('an admin checks the files, imports them and imports them again', async () => {
  const files = { 'communities.csv': communities, 'homes.csv': homes('$359,990') }
  const tried = await importFiles(files, { dry_run: 'true' })
  expect(tried.body).toMatchObject({
    applied: false,
    homes: { new: 1, changed: 0, unchanged: 0, gone: 0 },
    refused_count: 1,
    refused: [{ file: 'homes.csv', line: 3, reason: expect.stringMatching(/address/i) }],
  })
  expect(await prices()).toEqual([])

  expect((await importFiles(files)).body).toMatchObject({ applied: true, homes: { new: 1 } })
  expect(await prices()).toEqual([['12 Anhinga Way', 359_990]])
  expect((await importFiles({ ...files, 'homes.csv': homes('$349,990') })).body).toMatchObject({
    communities: { unchanged: 1 },
    homes: { new: 0, changed: 1 },
  })
  expect(await prices()).toEqual([['12 Anhinga Way', 349_990]])
})

test('a truncated file is reported with its line, and nothing changes', async () => {
  await importFiles({ 'communities.csv': communities, 'homes.csv': homes('$359,990') })
  const broken = '<Builders><Corporation><Builder><BrandName>Gulf</BrandName>\n<Subdivision'
  expect(await importFiles({ 'feed.xml': broken }, { format: 'bdx', full: 'true' })).toEqual({
    status: 400,
    body: { error: expect.stringMatching(/^feed\.xml, line 2: .* Nothing was imported\.$/) },
  })
  expect(await prices()).toEqual([['12 Anhinga Way', 359_990]])
})

test.each([
  ['no file', () => importFiles({}), 'Choose the files to import'],
  [
    'a source without a name',
    () => importFiles({ 'homes.csv': homes('') }, { source: '' }),
    expect.stringMatching(/source/),
  ],
  [
    'an unknown format',
    () => importFiles({ 'homes.csv': homes('') }, { format: 'pdf' }),
    'The format must be csv, bdx or reso',
  ],
])('%s is reported', async (_what, send, error) => {
  expect(await send()).toMatchObject({ status: 400, body: { error } })
})
