import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { importer } from '../../testing/imports.ts'
import { signedIn } from '../../testing/people.ts'
import { expectResponsive } from '../../testing/responsiveness.ts'
import { testSite } from '../../testing/site.ts'

const site = await testSite()
const { db } = site
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

const { send, runs, finished, importFile } = importer(site, '/api/admin/listings/import', rita)
const gulf = { source: 'gulf' }

const prices = async () => {
  const rows = await db.selectFrom('homes').select(['street_address', 'current_price']).execute()
  return rows.map(({ street_address, current_price }) => [street_address, current_price])
}

beforeEach(async () => {
  await db.deleteFrom('homes').execute()
})

test('an admin checks the files, imports them and imports them again', async () => {
  const files = { 'communities.csv': communities, 'homes.csv': homes('$359,990') }
  const checked = await importFile(files, { ...gulf, dry_run: 'true' })
  expect(checked).toMatchObject({ state: 'done', done: 5, total: 5 })
  expect(checked.summary).toMatchObject({
    applied: false,
    homes: { new: 1, changed: 0, unchanged: 0, gone: 0 },
    refused_count: 1,
    refused: [{ file: 'homes.csv', line: 3, reason: expect.stringMatching(/address/i) }],
  })
  expect(await prices()).toEqual([])

  expect((await importFile(files, gulf)).summary).toMatchObject({ applied: true, homes: { new: 1 } })
  expect(await prices()).toEqual([['12 Anhinga Way', 359_990]])
  expect((await importFile({ ...files, 'homes.csv': homes('$349,990') }, gulf)).summary).toMatchObject({
    communities: { unchanged: 1 },
    homes: { new: 0, changed: 1 },
  })
  expect(await prices()).toEqual([['12 Anhinga Way', 349_990]])
  expect(await runs()).toMatchObject([
    { source: 'gulf', dry_run: false },
    { source: 'gulf', dry_run: false },
    { source: 'gulf', dry_run: true },
  ])
  expect(await db.selectFrom('import_files').select('part').execute()).toEqual([])
})

test('a truncated file is reported with its line, and nothing changes', async () => {
  await importFile({ 'communities.csv': communities, 'homes.csv': homes('$359,990') }, gulf)
  const broken = '<Builders><Corporation><Builder><BrandName>Gulf</BrandName>\n<Subdivision'
  expect(await importFile({ 'feed.xml': broken }, { ...gulf, full: 'true' })).toMatchObject({
    state: 'refused',
    error: expect.stringMatching(/^feed\.xml, line 2: .* Nothing was imported\.$/),
    summary: null,
  })
  expect(await prices()).toEqual([['12 Anhinga Way', 359_990]])
})

test.each([
  [
    'a NUL in the header',
    'homes.csv',
    '\0,\0',
    { state: 'refused', error: expect.stringMatching(/headers name/) },
  ],
  [
    'a NUL in a refused row',
    'homes.csv',
    'community_key,address,price\n\0,,\0\n',
    { state: 'done', summary: expect.objectContaining({ refused_count: 1 }) },
  ],
  [
    'an unpaired surrogate in a refused record',
    'feed.json',
    String.raw`{"value":[{"ListingKey":"\ud800\u0000","ListPrice":"\udfff"}]}`,
    { state: 'done', summary: expect.objectContaining({ refused_count: 1 }) },
  ],
  ['no name', '', communities, { state: 'done' }],
  ['a name cut inside a character', `${'𐀀'.repeat(45)}a.csv`, communities, { state: 'done' }],
  ['a name of control characters', '\u0001\u0002', communities, { state: 'done' }],
])('a file with %s is read once, and what it says is stored', async (_what, name, content, expected) => {
  expect(await importFile({ [name]: content }, gulf)).toMatchObject(expected)
  const { tries } = await db
    .selectFrom('import_runs')
    .select('tries')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(tries).toBe(1)
})

test('files are recognized by their content, whatever their names', async () => {
  const imported = await importFile(
    { 'communities.xml': communities, '../..': `\ufeff${homes('$359,990')}` },
    gulf,
  )
  expect(imported.summary).toMatchObject({ homes: { new: 1 }, refused: [{ line: 3 }] })
  expect((await importFile({ 'feed.csv': '\n<Builders/>' }, gulf)).error).toMatch(/names no subdivision/)
  const json = JSON.stringify({ '@odata.context': 'x', value: [] })
  expect(await importFile({ 'feed.xml': json }, gulf)).toMatchObject({ state: 'done', error: null })
  const mixed = await send({ 'a.csv': communities, 'b.csv': '<Builders/>' }, gulf)
  expect(mixed).toMatchObject({ statusCode: 400 })
  expect(mixed.json().error).toBe('Choose files of one format at a time.')
})

test.each([
  ['homes.csv', zipSync({ 'homes.csv': strToU8(communities) })],
  ['feed.xml', gzipSync('<Builders/>')],
  ['feed.json', gzipSync('{}')],
])('an archive named %s is refused, with or without a stated format', async (name, archive) => {
  for (const query of [gulf, ...['csv', 'bdx', 'reso'].map((format) => ({ ...gulf, format }))]) {
    const response = await send({ [name]: archive }, query)
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe(
      `${name}: This is an archive or an Excel workbook. Please unpack it, or save the sheet as CSV, and choose the files inside.`,
    )
  }
})

test('the site responds while a feed of stray elements is read', async () => {
  let id = ''
  await expectResponsive(site, {
    start: async () => {
      const feed = `<Builders>${'<stray a="1">text</stray>'.repeat(299_000)}</Builders>`
      id = (await send({ 'feed.xml': feed }, gulf)).json<{ id: string }>().id
    },
    isRunning: async () => !(await runs()).find((run) => run.id === id)?.finished_at,
  })
  expect(await finished(id)).toMatchObject({
    state: 'refused',
    error: expect.stringMatching(/names no subdivision/),
  })
})

test.each([
  ['no file', () => send({}, gulf), 'Choose the files to import'],
  [
    'a source without a name',
    () => send({ 'homes.csv': homes('') }, { source: '' }),
    expect.stringMatching(/source/),
  ],
  [
    'an unknown format',
    () => send({ 'homes.csv': homes('') }, { ...gulf, format: 'pdf' }),
    'The format must be csv, bdx or reso',
  ],
])('%s is reported', async (_what, sent, error) => {
  const response = await sent()
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ error })
})
