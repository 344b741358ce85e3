import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArea, readCount, readDay, readDollars, readNumber, readPrice } from './read-values.ts'
import { readBdxFeed } from '../bdx/read-feed.ts'
import { readResoFeed } from '../reso/read-feed.ts'
import { importStories } from '../testing/import-stories.ts'

const { db, file, run, importCsv } = await importStories()

const unreadable = [
  'NaN',
  '-$5',
  '1e308',
  'Infinity',
  'USD 301.000,00',
  '301.000',
  '€301,000',
  '12,34,567',
  '3x4',
  'three',
]

test.each([...unreadable, '$1,999/mo', '$400', '-400000', '0x61A80'])('price %j is none', (text) =>
  expect(readPrice(text)).toBeNull(),
)

test.each(['NaN', '-3', '1e5', '3,5', '2½', '1.2.3', 'three', '--'])('count %j is none', (text) =>
  expect(readCount(text)).toBeNull(),
)

test.each(['NaN', '-1500', '1e5', '1.672', '1,67', '172 m²', '172 sqm', '0'])('area %j is none', (text) =>
  expect(readArea(text)).toBeNull(),
)

test.each([
  '2027-02-31',
  '0001-01-01',
  '9999-12-31',
  '31/12/2027',
  '2027-13-01',
  'Spring 2027',
  '+275760-09-13',
])('day %j is none', (text) => expect(readDay(text)).toBeNull())

test('amounts in US notation are read to the cent, and all results are finite', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      const dollars = cents / 100
      const shown = dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      expect(readDollars(shown)).toBe(dollars)
      expect(readDollars(`-${shown}`)).toBe(-dollars)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+eEkmsN$€ x/%()') }), (text) => {
      for (const read of [readPrice, readDollars, readCount, readArea, readNumber])
        expect([text, Number.isFinite(read(text) ?? 0)]).toEqual([text, true])
    }),
  )
})

const good = {
  price: ['$359,990', 'current_price', 359_990],
  original_price: ['$369,990', 'original_price', 369_990],
  beds: ['3', 'bedrooms', 3],
  baths: ['2.5', 'bathrooms', 2.5],
  sqft: ['1,672', 'square_footage', 1672],
  stories: ['2', 'stories', 2],
  garage: ['2-car', 'garage_spaces', 2],
  lot_premium: ['$5,000', 'lot_premium', 5000],
  completion: ['3/5/2027', 'estimated_completion_date', '2027-03-05'],
  rent: ['$2,350', 'listed_rent', 2350],
  section8: ['yes', 'section8_eligible', true],
  walk_score: ['41', 'walk_score', 41],
  bike_score: ['42', 'bike_score', 42],
  transit_score: ['43', 'transit_score', 43],
  tax_rate: ['1.1%', 'property_tax_rate', 1.1],
  insurance: ['$2,100', 'insurance_estimate', 2100],
  hoa: ['$80/mo', 'hoa_fees_monthly', 80],
  cdd: ['$900', 'cdd_fees_annual', 900],
  latitude: ['27.95', 'latitude', 27.95],
  longitude: ['-82.45', 'longitude', -82.45],
  zip: ['33602', 'zipcode', '33602'],
  state: ['FL', 'state', 'FL'],
  source_url: ['https://example.com/1', 'source_url', 'https://example.com/1'],
} as const
const columns = Object.keys(good) as (keyof typeof good)[]

/** A table of one home, some of its cells changed. */
const tableOf = (changes: Partial<Record<keyof typeof good, string>>) => {
  const cells = columns.map((column) => changes[column] ?? good[column][0])
  return `builder,community,homesite_id,address,city,${columns.join()}\nGulfline,Heron Bend,1,12 Anhinga Way,Tampa,${cells.map((cell) => `"${cell}"`).join()}\n`
}
const home = () => db.selectFrom('homes').selectAll().executeTakeFirstOrThrow()
const expected = Object.fromEntries(columns.map((column) => [good[column][1], good[column][2]]))

test('an unreadable value never replaces a stored one in any column, and each is reported', async () => {
  await importCsv({ 'homes.csv': tableOf({}) })
  expect(await home()).toMatchObject(expected)
  for (const column of columns) {
    const text = column === 'source_url' ? 'javascript:alert(1)' : '1e308x'
    const summary = await importCsv({ 'homes.csv': tableOf({ [column]: text }) })
    const [reported] = summary.unread
    expect([column, summary.unread.length, summary.refused]).toEqual([column, 1, []])
    expect(reported).toMatchObject({ file: 'homes.csv', line: 2, key: expect.stringContaining('heron-bend') })
    expect(reported?.reason).toContain(good[column][1].replaceAll('_', ' '))
    expect(reported?.reason).toContain(text)
    expect([column, await home()]).toMatchObject([column, expected])
  }
  // All the figures that follow from what stays are as before, too.
  const before = await home()
  await importCsv({ 'homes.csv': tableOf({}) })
  const { estimated_cap_rate, estimated_dscr, estimated_monthly_rent } = before
  expect(await home()).toMatchObject({ estimated_cap_rate, estimated_dscr, estimated_monthly_rent })
  expect(estimated_cap_rate).not.toBeNull()
})

test.each(unreadable)(
  'an unreadable price %j is reported at each import, and the stored one stays',
  async (price) => {
    await importCsv({ 'homes.csv': tableOf({}) })
    for (const homes of [{ changed: 1 }, { changed: 0, unchanged: 1 }]) {
      const summary = await importCsv({ 'homes.csv': tableOf({ price }) })
      expect(summary).toMatchObject({ homes, refused: [], unread: [{ line: 2 }] })
      expect(await home()).toMatchObject({ current_price: 359_990 })
    }
    // A price that is named again is taken, one that is withdrawn goes.
    await importCsv({ 'homes.csv': tableOf({ price: '$349,990' }) })
    expect(await home()).toMatchObject({ current_price: 349_990 })
    const withdrawn = await importCsv({ 'homes.csv': tableOf({ price: 'Call for pricing' }) })
    expect([withdrawn.unread, (await home()).current_price]).toEqual([[], null])
  },
)

test.each(['', '-', 'N/A', 'TBD', 'Sold Out', 'Coming soon', 'Priced upon request', '$0', '$1'])(
  'price %j says that there is none',
  async (price) => {
    const summary = await importCsv({ 'homes.csv': tableOf({ price }) })
    expect(summary).toMatchObject({ homes: { new: 1 }, refused: [], unread: [] })
    expect(await home()).toMatchObject({ current_price: null })
  },
)

test('communities and plans keep stored values, too', async () => {
  const communities = (price: string, hoa: string) =>
    `community_key,builder,name,city,state,zip,price_from,hoa,amenities\nh,Gulfline,Heron Bend,Tampa,FL,33602,"${price}","${hoa}",Pool\n`
  const plans = (price: string) => `community_key,plan,price,beds,sqft\nh,Calla,"${price}",3,1500\n`
  await importCsv({ 'c.csv': communities('$352,990', '$80'), 'p.csv': plans('$352,990') })
  const summary = await importCsv({ 'c.csv': communities('USD 352.990,00', 'lots'), 'p.csv': plans('NaN') })
  expect(summary.unread.map(({ file, line, key }) => [file, line, key])).toEqual([
    ['c.csv', 2, 'h'],
    ['c.csv', 2, 'h'],
    ['p.csv', 2, 'h Calla'],
  ])
  expect(await db.selectFrom('communities').selectAll().executeTakeFirst()).toMatchObject({
    entry_level_price: 352_990,
    hoa_fees_monthly: 80,
  })
  expect(await db.selectFrom('floorplans').selectAll().executeTakeFirst()).toMatchObject({ price: 352_990 })
})

test('the BDX feed keeps stored values and reports unreadable ones', async () => {
  const feed = (price: string, beds: string) =>
    `<Builders><Builder><BrandName>Tide</BrandName><Subdivision><SubdivisionNumber>5</SubdivisionNumber><SubdivisionName>Osprey</SubdivisionName>
<SubAddress><SubCity>Stuart</SubCity><SubState>FL</SubState></SubAddress>
<Spec><SpecNumber>1</SpecNumber><SpecAddress><SpecStreet1>3 Tern Ln</SpecStreet1></SpecAddress><SpecPrice>${price}</SpecPrice><SpecBedrooms>${beds}</SpecBedrooms></Spec>
</Subdivision></Builder></Builders>`
  await run(readBdxFeed([await file('a.xml', feed('$412,500', '4'))]))
  const summary = await run(readBdxFeed([await file('a.xml', feed('412.500,00', 'NaN'))]))
  expect(summary.unread.map(({ line, key }) => [line, key])).toEqual([
    [3, '5 1'],
    [3, '5 1'],
  ])
  expect(await home()).toMatchObject({ current_price: 412_500, bedrooms: 4 })
})

test.each<[string, unknown]>([
  ['ListPrice', -5],
  ['ListPrice', 1e308],
  ['ListPrice', true],
  ['ListPrice', { amount: 1 }],
  ['ListPrice', 'NaN'],
  ['BedroomsTotal', -1],
  ['BedroomsTotal', [3, 4]],
  ['LivingArea', '1.846,00'],
  ['AssociationFee', 'ninety'],
  ['WalkScore', '1e3'],
  ['AvailabilityDate', '2027-02-31'],
  ['Latitude', 120],
  ['PostalCode', '3360'],
])('an unreadable RESO %s %j is reported, and the stored value stays', async (name, value) => {
  const listing = {
    ListingKey: 'a',
    StandardStatus: 'Active',
    UnparsedAddress: '3 Tern Ln, Stuart, FL 34997',
  }
  const more = {
    SubdivisionName: 'Osprey',
    ListPrice: 412_500,
    BedroomsTotal: 4,
    LivingArea: 1846,
    AssociationFee: 90,
  }
  const known = {
    ...listing,
    ...more,
    WalkScore: 40,
    AvailabilityDate: '2027-03-05',
    Latitude: 27.1,
    Longitude: -80.2,
  }
  const importListing = async (changes: object) =>
    run(readResoFeed([await file('a.json', JSON.stringify({ value: [{ ...known, ...changes }] }))]))
  await importListing({})
  const { updated_at: _, fingerprint: _print, ...before } = await home()
  const summary = await importListing({ [name]: value })
  // The street's own ZIP code is read in the place of the other.
  expect(summary.unread).toHaveLength(name === 'PostalCode' ? 0 : 1)
  expect(await home()).toMatchObject(before)
})

test.each(['constructor', '__proto__', 'toString', 'Aktiv'])(
  'the status %j is refused by name',
  async (status) => {
    const listing = `{"value":[{"ListingKey":"a","StandardStatus":"${status}","UnparsedAddress":"3 Tern Ln, Stuart, FL","SubdivisionName":"O","AssociationFeeFrequency":"${status}","AssociationFee":5,"__proto__":{"x":1}}]}`
    const summary = await run(readResoFeed([await file('a.json', listing)]))
    expect(summary.refused.map(({ reason }) => reason)).toEqual(['The status is a word that we do not know.'])
  },
)

test('a text that is too long refuses only its row', async () => {
  const row = (name: string, address: string, id: string) =>
    `Gulfline,${name},${id},${address},Tampa,33602,300000\n`
  const long = 'x'.repeat(5000)
  const summary = await importCsv({
    'homes.csv': `builder,community,homesite_id,address,city,zip,price\n${row('Heron', '1 A St', '1')}${row('Heron', long, '2')}${row('Heron', '3 A St', long)}`,
  })
  expect(summary.homes.new).toBe(1)
  expect(summary.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'street address is longer than 300 characters.'],
    [4, 'homesite id is longer than 300 characters.'],
  ])
})

test('names and addresses are one line, without invisible characters', async () => {
  const name = 'Her\u200Bon\u0007\nBe\u202End'
  await importCsv({
    'homes.csv': `builder,community,homesite_id,address,city,zip,price\n"Gulf\tline","${name}","1\r\n2","1 A\u0000 St\u2028Apt 2",Tampa,33602,300000\n`,
  })
  const { street_address, homesite_id } = await home()
  expect([street_address, homesite_id]).toEqual(['1 A St Apt 2', '1 2'])
  expect((await db.selectFrom('communities').select('name').executeTakeFirst())?.name).toBe('Heron Bend')
})
