import { expect, test } from 'vitest'
import { readCsvFeed } from './read-feed.ts'
import { homes, importStories, threeHomes } from '../testing/import-stories.ts'

const { db, file, run, importCsv } = await importStories()

test('three tables give builders, communities, plans and homes; refused rows are reported with line and reason', async () => {
  const summary = await importCsv(threeHomes)
  expect(summary).toMatchObject({
    applied: true,
    builders: { new: 1, changed: 0, unchanged: 0, gone: 0 },
    communities: { new: 1 },
    plans: { new: 1 },
    homes: { new: 3 },
  })
  expect(summary.refused.map(({ file, line, key, reason }) => `${file}:${line} ${key} ${reason}`)).toEqual([
    'communities.csv:3 gulf/error The community is named after an error page: "Attention Required! | Cloudflare".',
    'communities.csv:4 gulf/www The community is named after a web address: "www.example.com".',
    'communities.csv:5 gulf/none The community has no name.',
    'communities.csv:6 ga/peach Outside Florida (GA).',
    'plans.csv:3 gulf/error Fern Its community was refused. The community is named after an error page: "Attention Required! | Cloudflare".',
    'homes.csv:6 gulf/heron 4 The home has no address.',
    'homes.csv:7 gulf/error 5 Its community was refused. The community is named after an error page: "Attention Required! | Cloudflare".',
    'homes.csv:8 gulf/lost 6 No community has the key "gulf/lost".',
    'homes.csv:9 7 No community is named.',
    'homes.csv:10 gulf/heron 1 The same is already on line 2 of homes.csv.',
  ])
  const stored = await db.selectFrom('homes').selectAll().orderBy('homesite_id').execute()
  expect(stored).toMatchObject([
    {
      slug: '12-anhinga-way-tampa-fl-33602',
      city: 'Tampa',
      zipcode: '33602',
      county: 'Hillsborough',
      current_price: 359_990,
      original_price: 359_990,
      bathrooms: 2.5,
      availability_status: 'available',
    },
    { current_price: 361_990, bedrooms: 2, square_footage: 1405, availability_status: 'reserved' },
    { current_price: null, bedrooms: 4, square_footage: 1828, availability_status: 'sold', floorplan: null },
  ])
  expect(
    stored
      .map(({ slug }) => slug)
      .slice(1)
      .toSorted()[0],
  ).toBe('14-anhinga-way-tampa-fl-33602')
  expect(new Set(stored.map(({ slug }) => slug)).size).toBe(3)
  expect(await db.selectFrom('communities').selectAll().executeTakeFirst()).toMatchObject({
    entry_level_price: 352_990,
    amenities: ['Pool', 'Gated'],
    available_homes: 1,
    source_url: 'https://example.com/heron',
  })
  expect(await db.selectFrom('floorplans').selectAll().executeTakeFirst()).toMatchObject({
    bathrooms: 2.5,
    price: 352_990,
  })
})

test('semicolons, tabs, a byte order mark, other headers and unknown columns are accepted', async () => {
  const table = [
    [
      'Builder Name',
      'Community Name',
      'City',
      'State',
      'Zip Code',
      'Street Address',
      'List Price',
      'Bedrooms',
      'Living Area',
      'Agent',
    ],
    [
      'Tidewalk Homes',
      'Osprey Cove',
      'Port Saint Lucie',
      'FL',
      '34987',
      '9 Tern Lane',
      '414,990',
      '4',
      '2,034',
      'Kim',
    ],
    [
      'Tidewalk Homes',
      'Osprey Cove',
      'Port St. Lucie',
      'FL',
      '34987',
      '11 Tern Lane',
      '$420,990',
      '4',
      '2034',
      'Kim',
    ],
  ]
  for (const separator of [';', '\t']) {
    const text = `\uFEFF${table.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(separator)).join('\r\n')}\r\n`
    const summary = await importCsv({ 'mine.txt': text })
    expect(summary.refused).toEqual([])
    expect(summary.homes.new + summary.homes.unchanged).toBe(2)
  }
  const home = await db
    .selectFrom('homes')
    .selectAll()
    .where('street_address', '=', '9 Tern Lane')
    .executeTakeFirstOrThrow()
  expect(home).toMatchObject({
    city: 'Port St. Lucie',
    current_price: 414_990,
    square_footage: 2034,
    extra: { Agent: 'Kim' },
  })
  expect(await db.selectFrom('communities').select(['name', 'city']).execute()).toEqual([
    { name: 'Osprey Cove', city: 'Port St. Lucie' },
  ])
})

test.each<[string, string | Buffer, string]>([
  ['breaks off inside quotes', `${homes}gulf/heron,"Gulfline`, 'The file breaks off inside quotes.'],
  ['breaks off in a row', `${homes}gulf/heron,Gulfline`, 'The file breaks off in its last row.'],
  [
    'has headers that say nothing',
    'a,b\n1,2\n',
    'The headers name neither communities, floor plans, homes nor rents: a, b.',
  ],
  ['is empty', '', 'The file is empty.'],
  ['is not UTF-8', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xfe]), 'The file is not UTF-8 text.'],
])('a table that %s is refused, and nothing changes', async (_, content, reason) => {
  await importCsv(threeHomes)
  const changed = homes.replace('$359,990', '$1,359,990')
  const importing = run(readCsvFeed([await file('homes.csv', changed), await file('bad.csv', content)]))
  await expect(importing).rejects.toThrow(reason)
  const home = await db
    .selectFrom('homes')
    .select('current_price')
    .where('homesite_id', '=', '1')
    .executeTakeFirst()
  expect(home?.current_price).toBe(359_990)
})
