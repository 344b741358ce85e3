import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { estimateReturns } from '../../home-returns.ts'
import { testDatabase } from '../../testing/database.ts'
import type { PlacedItem } from './feed-records.ts'
import { type ImportOptions, importListings } from './import-listings.ts'
import { readBdxFeed } from './read-bdx-feed.ts'
import { readCsvFeed } from './read-csv-feed.ts'
import { readResoFeed } from './read-reso-feed.ts'

const { db } = connect(await testDatabase(), { maxConnections: 4 })
const folder = await mkdtemp(join(tmpdir(), 'fairtide-import-'))

afterAll(() => db.destroy())

beforeEach(async () => {
  await sql`truncate listing_sources, builders, communities, floorplans, homes, home_prices, hud_rents cascade`.execute(
    db,
  )
})

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

const run = (items: AsyncIterable<PlacedItem>, options: Partial<ImportOptions> = {}) =>
  importListings(db, items, { source: 'test', estimateReturns, ...options })
const importCsv = async (texts: Record<string, string>, options: Partial<ImportOptions> = {}) => {
  const files = await Promise.all(Object.entries(texts).map(([name, text]) => file(name, text)))
  return run(readCsvFeed(files), options)
}

const communities = `community_key,builder,name,address,price_from,latitude,longitude,amenities,source_url
gulf/heron,Gulfline Homes,Heron Bend,"10 Anhinga Way,Tampa, FL 33602","$352,990",27.95,-82.45,Pool|Gated,http://example.com/heron
gulf/error,Gulfline Homes,Attention Required! | Cloudflare,,$0,0,0,,
gulf/www,Gulfline Homes,www.example.com,,,,,,
gulf/none,Gulfline Homes,,,,,,,
ga/peach,Peach Homes,Peach Court,"1 Elm St, Atlanta, GA 30301",,,,,
`
const plans = `community_key,builder,plan,price,beds,baths,half_baths,sqft,status
gulf/heron,Gulfline Homes,Calla,"From $352,990",3 bd,2 ba,1 half ba,"1,672 ft²",Actively selling
gulf/error,Gulfline Homes,Fern,From $328s,4bd,2ba,,"1,828 ft²",
`
const homes = `community_key,builder,community,homesite_id,plan,address,price,beds,baths,sqft,status
gulf/heron,Gulfline Homes,Heron Bend,1,Calla,12 Anhinga Way,"$359,990",3,2.5,1672,Available
gulf/heron,Gulfline Homes,Heron Bend,2,Calla,"14 Anhinga Way, Tampa, Florida","$361,990
As low as $1,999/mo",2-3 bd,2 ba,"1,405+ ft²",Reserved
gulf/heron,Gulfline Homes,Heron Bend,3,,14 Anhinga Way,,4bd,2ba,"1,828 ft²",Sold
gulf/heron,Gulfline Homes,Heron Bend,4,Calla,,"$350,000",3,2,1500,Available
gulf/error,Gulfline Homes,Attention Required! | Cloudflare,5,Calla,1 Nowhere Ln,"$350,000",3,2,1500,Available
gulf/lost,Gulfline Homes,Lost,6,Calla,2 Nowhere Ln,"$350,000",3,2,1500,Available
,Gulfline Homes,,7,Calla,3 Nowhere Ln,"$350,000",3,2,1500,Available
gulf/heron,Gulfline Homes,Heron Bend,1,Calla,12  Anhinga Way,"$359,990",3,2.5,1672,Available
`
const three = { 'homes.csv': homes, 'plans.csv': plans, 'communities.csv': communities }

test('three tables build the whole tree; each refused row is named with its line and reason', async () => {
  const summary = await importCsv(three)
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

test('a second run changes nothing, not even the version', async () => {
  await importCsv(three)
  const before = await db.selectFrom('directory_version').select('version').executeTakeFirst()
  const again = await importCsv(three)
  expect(again).toMatchObject({
    builders: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    communities: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    plans: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    homes: { new: 0, changed: 0, unchanged: 3, gone: 0 },
  })
  expect(await db.selectFrom('directory_version').select('version').executeTakeFirst()).toEqual(before)
})

test('a dry run tells the same and writes nothing', async () => {
  const summary = await importCsv(three, { dryRun: true })
  expect(summary).toMatchObject({ applied: false, homes: { new: 3 } })
  expect(await db.selectFrom('homes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('listing_sources').selectAll().execute()).toEqual([])
})

test('a home that its community no longer lists is gone, keeps its row, and comes back with the feed', async () => {
  await importCsv(three)
  const withoutFirst = homes
    .split('\n')
    .filter((line) => !line.includes('12 Anhinga Way') && !line.includes('12  Anhinga'))
    .join('\n')
  expect((await importCsv({ 'homes.csv': withoutFirst })).homes).toEqual({
    new: 0,
    changed: 0,
    unchanged: 2,
    gone: 1,
  })
  const gone = () => db.selectFrom('homes').selectAll().where('homesite_id', '=', '1').executeTakeFirst()
  expect(await gone()).toMatchObject({ availability_status: 'delisted', current_price: 359_990 })
  expect((await importCsv({ 'homes.csv': withoutFirst })).homes).toMatchObject({ changed: 0, gone: 0 })
  expect((await importCsv({ 'homes.csv': homes })).homes).toEqual({
    new: 0,
    changed: 1,
    unchanged: 2,
    gone: 0,
  })
  expect(await gone()).toMatchObject({ availability_status: 'available', gone_at: null })
})

test('homes of communities that the file does not name stay, unless it is said to be full', async () => {
  const other = `${communities}gulf/ibis,Gulfline Homes,Ibis Run,"5 Plover Way, Ocala, FL 34472",,,,,\n`
  const two = `${homes}gulf/ibis,Gulfline Homes,Ibis Run,1,Calla,7 Plover Way,"$300,000",3,2,1500,Available\n`
  await importCsv({ 'communities.csv': other, 'homes.csv': two })
  expect((await importCsv(three)).homes.gone).toBe(0)
  const full = await importCsv(three, { full: true })
  expect([full.homes.gone, full.communities.gone, full.builders.gone]).toEqual([1, 1, 0])
})

test('a row that is refused does not take its home off the list', async () => {
  await importCsv(three)
  const broken = homes.replace('1672,Available', '1672,Haunted')
  const summary = await importCsv({ 'homes.csv': broken })
  expect(summary.homes).toMatchObject({ gone: 0 })
  expect(summary.refused.map(({ reason }) => reason)).toContain('The status is a word that we do not know.')
})

test('prices are remembered: the first one seen, and each change', async () => {
  await importCsv(three)
  const cheaper = homes.replace(
    '"$359,990",3,2.5,1672,Available\ngulf/heron,Gulfline Homes,Heron Bend,2',
    '"$349,990",3,2.5,1672,Available\ngulf/heron,Gulfline Homes,Heron Bend,2',
  )
  expect((await importCsv({ 'homes.csv': cheaper })).homes.changed).toBe(1)
  const home = await db
    .selectFrom('homes')
    .selectAll()
    .where('homesite_id', '=', '1')
    .executeTakeFirstOrThrow()
  expect(home).toMatchObject({ current_price: 349_990, original_price: 359_990 })
  const prices = await db
    .selectFrom('home_prices')
    .select('price')
    .where('home_id', '=', home.id)
    .orderBy('seen_at')
    .execute()
  expect(prices.map(({ price }) => price)).toEqual([359_990, 349_990])
})

test.each([
  ['breaks off inside quotes', `${homes}gulf/heron,"Gulfline`, 'The file breaks off inside quotes.'],
  [
    'has headers that say nothing',
    'a,b\n1,2\n',
    'The headers name neither communities, floor plans, homes nor rents: a, b.',
  ],
  ['is empty', '', 'The file is empty.'],
  ['is not UTF-8', `${homes}\xff`, null],
])('a table that %s is refused as a whole, and the old state stays', async (_, text, reason) => {
  await importCsv(three)
  const changed = homes.replace('$359,990', '$1,359,990')
  if (reason === null)
    await writeFile(join(folder, 'bad.csv'), Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xfe]))
  else await file('bad.csv', text)
  const importing = run(readCsvFeed([await file('homes.csv', changed), join(folder, 'bad.csv')]))
  await expect(importing).rejects.toThrow(reason ?? 'The file is not UTF-8 text.')
  const home = await db
    .selectFrom('homes')
    .select('current_price')
    .where('homesite_id', '=', '1')
    .executeTakeFirst()
  expect(home?.current_price).toBe(359_990)
})

test('semicolons, tabs, a byte order mark, other names for the columns, unknown ones kept', async () => {
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

test('HUD’s rents stand in where a listing names none, and returns follow', async () => {
  const rents = `ZIP Code,HUD Area Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n33602,X,1700,1750,2000,2500,3000\nnone,X,1,1,1,1,1\n`
  await importCsv(three)
  const summary = await importCsv({ 'hud.csv': rents }, { source: 'hud' })
  expect([summary.rents, summary.refused.length]).toEqual([1, 1])
  const home = (id: string) =>
    db.selectFrom('homes').selectAll().where('homesite_id', '=', id).executeTakeFirstOrThrow()
  expect(await home('1')).toMatchObject({ estimated_monthly_rent: 2500, rent_source: 'hud' })
  expect((await home('1')).estimated_cap_rate).toBeTypeOf('number')
  expect(await home('3')).toMatchObject({
    estimated_monthly_rent: 3000,
    estimated_cap_rate: null,
    estimated_dscr: null,
  })
})

const bdx = (spec: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<Builders><Corporation><CorporateName>Tide Corp</CorporateName>
<Builder><BuilderNumber>77</BuilderNumber><BrandName>Tidewalk Homes</BrandName>
<Subdivision Status="Active"><SubdivisionNumber>5</SubdivisionNumber><SubdivisionName><![CDATA[Osprey & Cove]]></SubdivisionName>
<SalesOffice><Address OutOfCommunity="0"><Street1>1 Tern Lane</Street1><City>Stuart</City><State>FL</State><ZIP>34997</ZIP>
<Geocode><Latitude>27.1</Latitude><Longitude>-80.2</Longitude></Geocode></Address></SalesOffice>
<PriceLow>$399,000</PriceLow><PriceHigh>520000</PriceHigh><SubAmenity Type="Pool">1</SubAmenity><SubAmenity Type="GolfCourse">0</SubAmenity>
<Plan Type="SingleFamily"><PlanNumber>9</PlanNumber><PlanName>Willet</PlanName><BasePrice>0</BasePrice><BaseSqft>2,034</BaseSqft>
<Stories>2</Stories><Bedrooms>4</Bedrooms><Baths>2</Baths><HalfBaths>1</HalfBaths><Garage>2</Garage>${spec}</Plan>
${more}</Subdivision></Builder></Corporation></Builders>`
const spec = `<Spec><SpecNumber>1</SpecNumber><SpecAddress><SpecStreet1>3 Tern Lane</SpecStreet1><SpecCity>Stuart</SpecCity>
<SpecState>FL</SpecState><SpecZIP>34997</SpecZIP></SpecAddress><SpecPrice>$412,500</SpecPrice><SpecStatus>MoveInReady</SpecStatus>
<SpecMoveInDate><Day>5</Day><Month>3</Month><Year>2027</Year></SpecMoveInDate></Spec>`
const orphan = `<Spec><SpecNumber>2</SpecNumber><SpecAddress><SpecStreet1>5 Tern Lane</SpecStreet1></SpecAddress><SpecPrice>0</SpecPrice></Spec>`

test('the builders’ feed: what a home leaves out its plan says, 0 is no price, orphans are taken', async () => {
  const summary = await run(readBdxFeed([await file('feed.xml', bdx(spec, orphan))]), { isTree: true })
  expect(summary).toMatchObject({
    builders: { new: 1 },
    communities: { new: 1 },
    plans: { new: 1 },
    homes: { new: 2 },
    refused: [],
  })
  expect(await db.selectFrom('homes').selectAll().orderBy('homesite_id').execute()).toMatchObject([
    {
      current_price: 412_500,
      bedrooms: 4,
      bathrooms: 2.5,
      square_footage: 2034,
      build_type: 'SFH',
      construction_status: 'Move in ready',
      estimated_completion_date: '2027-03-05',
    },
    { current_price: null, city: 'Stuart', zipcode: '34997' },
  ])
  expect(await db.selectFrom('communities').selectAll().executeTakeFirst()).toMatchObject({
    name: 'Osprey & Cove',
    price_range: '$399,000 - $520,000',
    amenities: ['Pool'],
    build_types: ['Single Family Home'],
  })
  expect(await db.selectFrom('floorplans').select('price').executeTakeFirst()).toEqual({ price: null })
  const sold = await run(readBdxFeed([await file('feed.xml', bdx(''))]), { isTree: true })
  expect(sold.homes).toMatchObject({ gone: 2 })
})

test('the same feed as JSON, one child as an object or several in an array, is the same', async () => {
  await run(readBdxFeed([await file('feed.xml', bdx(spec))]), { isTree: true })
  const address = { SpecStreet1: '3 Tern Lane', SpecCity: 'Stuart', SpecState: 'FL', SpecZIP: '34997' }
  const home = {
    SpecNumber: 1,
    SpecAddress: address,
    SpecPrice: '$412,500',
    SpecStatus: ['MoveInReady'],
    SpecMoveInDate: { Day: 5, Month: 3, Year: 2027 },
  }
  const plan = {
    '@Type': 'SingleFamily',
    PlanNumber: '9',
    PlanName: 'Willet',
    BasePrice: 0,
    BaseSqft: '2,034',
    Stories: 2,
    Bedrooms: { _: '4', $: { MasterBedLocation: 'Down' } },
    Baths: 2,
    HalfBaths: 1,
    Garage: 2,
    Spec: home,
  }
  const subdivision = {
    SubdivisionNumber: '5',
    SubdivisionName: 'Osprey & Cove',
    SalesOffice: [
      {
        Address: {
          Street1: '1 Tern Lane',
          City: 'Stuart',
          State: 'FL',
          ZIP: 34997,
          Geocode: { Latitude: 27.1, Longitude: -80.2 },
        },
      },
    ],
    PriceLow: 399000,
    PriceHigh: '520,000',
    SubAmenity: { _: '1', $: { Type: 'Pool' } },
    Plan: [plan],
  }
  const builder = { BuilderNumber: '77', BrandName: 'Tidewalk Homes', Subdivision: [subdivision] }
  const json = JSON.stringify(
    { Builders: { Corporation: { CorporateName: 'Tide Corp', Builder: builder } } },
    null,
    1,
  )
  const summary = await run(readBdxFeed([await file('feed.json', json)]), { isTree: true })
  expect(summary).toMatchObject({
    builders: { unchanged: 1 },
    communities: { unchanged: 1, changed: 0 },
    plans: { unchanged: 1 },
    homes: { unchanged: 1, changed: 0 },
  })
})

test.each([
  ['feed.xml', bdx(spec).slice(0, 900), /not well-formed XML: unclosed tag/],
  ['feed.json', '{"Builders": {"Corporation": [', /breaks off before its end/],
  ['feed.json', '{"Builders": nonsense}', /not JSON/],
  [
    'feed.xml',
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Builders>&b;</Builders>',
    /undefined entity/,
  ],
  [
    'feed.xml',
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY f SYSTEM "file:///etc/passwd">]><Builders>&f;</Builders>',
    /undefined entity/,
  ],
])('%s that breaks off or hides something is refused: %#', async (name, text, reason) => {
  const importing = run(readBdxFeed([await file(name, text)]), { isTree: true })
  await expect(importing).rejects.toThrow(reason)
  await expect(importing).rejects.toMatchObject({ place: { file: name } })
  expect(await db.selectFrom('builders').selectAll().execute()).toEqual([])
})

const listing = {
  ListingKey: 'abc1',
  StandardStatus: 'ActiveUnderContract',
  StreetNumber: '21',
  StreetDirPrefix: 'SW',
  StreetName: 'Limpkin',
  StreetSuffix: 'Ct',
  City: 'Ocala',
  StateOrProvince: 'FL',
  PostalCode: '34472-1200',
  CountyOrParish: 'Marion County',
  ListPrice: 289_900,
  OriginalListPrice: 299_900,
  ListingContractDate: '2026-08-02',
  PriceChangeTimestamp: '2026-09-15T10:00:00Z',
  BedroomsTotal: 4,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  LivingArea: 1846,
  PropertySubType: 'Single Family Residence',
  SubdivisionName: 'Quail Run',
  BuilderName: 'Cypress Hammock Co.',
  AssociationFee: 90,
  AssociationFeeFrequency: 'Quarterly',
  TaxAnnualAmount: 2800,
  TaxAssessedValue: 200_000,
  InteriorFeatures: ['Loft', 'Pantry'],
  Appliances: 'Range, Dishwasher',
  Media: [
    { MediaURL: 'https://example.com/2.jpg', Order: 2 },
    { MediaURL: 'https://example.com/1.jpg', Order: 5, PreferredPhotoYN: true },
    { MediaURL: 'https://example.com/plan.png', Order: 1, MediaCategory: 'Floor Plan' },
    { MediaURL: 'javascript:alert(1)', Order: 0 },
  ],
  AccessibilityFeatures: ['Visitable'],
  ModificationTimestamp: '2026-10-01T00:00:00Z',
}

test('listings of the RESO Web API, on several pages of one file', async () => {
  const page = (value: object[]) =>
    JSON.stringify({ '@odata.context': 'x', value, '@odata.nextLink': 'y' }, null, 2)
  const second = {
    ...listing,
    ListingKey: 'abc2',
    StreetNumber: '23',
    StandardStatus: 'Closed',
    ListPrice: null,
  }
  const lost = { ListingKey: 'abc3', StreetName: null, StandardStatus: null }
  const text = `${page([listing])}\n${page([second, lost])}`
  const summary = await run(readResoFeed([await file('reso.json', text)]))
  expect(summary).toMatchObject({ builders: { new: 1 }, communities: { new: 1 }, homes: { new: 2 } })
  expect(summary.refused.map(({ key, reason }) => [key, reason])).toEqual([
    ['abc3', 'The home has no address.'],
  ])
  const [home, sold] = await db.selectFrom('homes').selectAll().orderBy('homesite_id').execute()
  expect(home).toMatchObject({
    street_address: '21 SW Limpkin Ct',
    zipcode: '34472',
    county: 'Marion',
    availability_status: 'reserved',
    current_price: 289_900,
    original_price: 299_900,
    bathrooms: 2.5,
    build_type: 'SFH',
    hoa_fees_monthly: 30,
    property_tax_rate: 1.4,
    features: ['Loft', 'Pantry', 'Range', 'Dishwasher'],
    hero_picture_url: 'https://example.com/1.jpg',
    property_images: ['https://example.com/2.jpg'],
    floorplan_image_url: 'https://example.com/plan.png',
    extra: { AccessibilityFeatures: ['Visitable'], ListingContractDate: '2026-08-02' },
  })
  expect(sold).toMatchObject({ availability_status: 'sold', current_price: null })
  const prices = await db
    .selectFrom('home_prices')
    .select('price')
    .where('home_id', '=', home?.id ?? 0)
    .orderBy('seen_at')
    .execute()
  expect(prices.map(({ price }) => price)).toEqual([299_900, 289_900])
  const touched = page([{ ...listing, ModificationTimestamp: '2026-11-01T00:00:00Z' }, second])
  expect((await run(readResoFeed([await file('reso.json', touched)]))).homes).toMatchObject({
    changed: 0,
    unchanged: 2,
  })
})

test('two feeds that name the same builder mean the same one; slugs that meet are told apart for good', async () => {
  await importCsv(three)
  const elsewhere = communities
    .replace('gulf/heron', 'other/heron')
    .replace('Tampa, FL 33602', 'Ocala, FL 34472')
  await importCsv({ 'communities.csv': elsewhere }, { source: 'second' })
  expect(await db.selectFrom('builders').select('name').execute()).toHaveLength(1)
  const slugs = await db.selectFrom('communities').select('slug').orderBy('id').execute()
  expect(slugs[0]?.slug).toBe('heron-bend')
  expect(slugs[1]?.slug).toMatch(/^heron-bend-[0-9a-f]{6}$/)
})
