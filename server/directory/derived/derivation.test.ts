import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { testDatabase } from '../../testing/database.ts'
import { derivationVersion } from './derivation-version.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { emptyBuilder, emptyCommunity, emptyHome } from '../import/empty-records.ts'
import type { FeedHome, FeedItem, PlacedItem } from '../import/feed-records.ts'
import { importListings } from '../import/import-listings.ts'

const expectedFile = path.join(import.meta.dirname, 'derived-records.jsonl')

/** The values that each field takes by turns. */
const spread = {
  current_price: [389_990, null, 250_000, 1_250_000, 50_000, 1e10, 415_001],
  bedrooms: [3, 0, null, 1, 2, 4, 5, 6, 2.5, 99],
  listed_rent: [null, 2350, null, 0, 9800.5],
  property_tax_rate: [null, 0, 1.1, 2.345],
  insurance_estimate: [null, 0, 2100, 8450.55],
  hoa_fees_monthly: [null, 0, 85.5, 410],
  cdd_fees_annual: [null, 0, 2400],
  flood_zone: [null, 'X', 'AE', 'VE', ''],
  zip: ['33602', '34997', null, '32801'],
  county: [null, 'Hillsborough', 'Martin'],
  floorplan: [null, 'Calla', 'The Élan II'],
  availability_status: ['available', 'reserved', 'sold', 'delisted', 'available'],
  listed_build_type: ['SFH', 'TH', null, 'Condominium'],
  year_built: [null, 2024, 2010, 1985],
  square_footage: [1672, null, 2400],
  bathrooms: [2, 2.5, null],
  automated_valuation_allowed: [null, null, true, false],
} as const

const random = seededRandom(11)

function* items(): Generator<FeedItem> {
  yield rentsOf('33602', 1700)
  yield rentsOf('34997', 933.5)
  yield { kind: 'builder', record: { ...emptyBuilder, name: 'Gulfline Homes', headquarters: 'Tampa, FL' } }
  yield {
    kind: 'builder',
    record: {
      ...emptyBuilder,
      name: "D'Ávila & Sons",
      price_range: '$300s - $1.2M',
      regions: ['Gulf Coast'],
    },
  }
  const place = { city: 'Tampa', state: 'FL', zip: '33602' }
  const communities = [
    { name: 'Heron Bend', builder_name: 'Gulfline Homes', entry_level_price: 352_990, amenities: ['Pool'] },
    {
      name: 'Osprey Cove',
      builder_name: "D'Ávila & Sons",
      subdivision: 'Phase 2',
      entry_level_price: 200_000,
    },
    { name: 'Ibis Run', builder_name: null, hoa_fees_monthly: 95, cdd_fees_annual: 1800, flood_zone: 'AE' },
    {
      name: 'Limpkin Trace',
      builder_name: 'Gulfline Homes',
      property_tax_percentage: 1.75,
      hoa_fees_monthly: 0,
    },
    { name: 'Empty Acres', builder_name: 'Gulfline Homes', build_types: ['Townhome'] },
  ]
  for (const [index, community] of communities.entries())
    yield { kind: 'community', record: { ...emptyCommunity, ...place, key: `c${index}`, ...community } }
  for (let number = 0; number < 160; number++) yield { kind: 'home', record: homeOf(number) }
}

function rentsOf(zip: string, studio: number): FeedItem {
  const [one_bedroom, two_bedrooms, three_bedrooms, four_bedrooms] = [50, 300, 800, 1300].map(
    (more) => studio + more,
  ) as [number, number, number, number]
  return {
    kind: 'rent',
    record: { zip, studio, one_bedroom, two_bedrooms, three_bedrooms, four_bedrooms, year: '2026' },
  }
}

function homeOf(number: number): FeedHome {
  const own: Partial<FeedHome> = Object.fromEntries(
    Object.entries(spread).map(([field, values]) => [
      field,
      random.pick(values as readonly [unknown, ...unknown[]]),
    ]),
  )
  const street = {
    community_key: `c${number % 4}`,
    homesite_id: `${number}`,
    street_address: `${number} Elm St`,
  }
  return { ...emptyHome, city: number % 7 === 0 ? 'Stuart' : null, ...own, ...street }
}

async function* feed(): AsyncGenerator<PlacedItem> {
  let line = 0
  for (const item of items()) yield { ...item, file: 'spread', line: ++line }
}

/** What is derived from the sample, one record a line; the JSON of homes as a digest. */
async function derivedRecords(): Promise<string[]> {
  const { db } = connect(await testDatabase(), { maxConnections: 2 })
  try {
    const { refused } = await importListings(db, feed(), { source: 'spread', estimateReturns })
    expect(refused).toEqual([])
    // The same in every run, so that the JSON is, too.
    await db
      .updateTable('homes')
      .set({ updated_at: new Date('2026-11-01T00:00:00Z') })
      .execute()
    const homes = await db
      .selectFrom('homes')
      .innerJoin('home_answers', 'home_id', 'homes.id')
      .select(['homesite_id', 'search_text', 'estimated_monthly_rent', 'rent_source', 'estimated_cap_rate'])
      .select(['estimated_cash_on_cash', 'estimated_dscr', 'build_type', 'build_type_source', 'answer'])
      .select(['estimated_cap_rate_high', 'estimated_cash_on_cash_high', 'estimated_dscr_high'])
      .orderBy('homes.id')
      .execute()
    const communities = await db
      .selectFrom('communities')
      .select(['source_key', 'search_text', 'available_homes', 'most_bedrooms', 'shown_types', 'price_from'])
      .orderBy('id')
      .execute()
    const builders = await db
      .selectFrom('builders')
      .select([
        'name',
        'search_text',
        'community_count',
        'available_homes',
        'shown_types',
        'shown_regions',
        'price_from',
      ])
      .orderBy('id')
      .execute()
    return [
      ...builders,
      ...communities,
      ...homes.map(({ answer, ...home }) => ({ ...home, answer: digest(answer) })),
    ].map((record) => JSON.stringify(record))
  } finally {
    await db.destroy()
  }
}

/** Without the ids and the time, which a database gives. */
function digest(answer: string): string {
  const { updated_at: _, ...home } = JSON.parse(answer)
  return createHash('sha256').update(JSON.stringify(home)).digest('base64url').slice(0, 12)
}

test('derived data changes only with derivationVersion', async () => {
  const lines = [JSON.stringify({ derivationVersion }), ...(await derivedRecords())]
  const written = async () => (await readFile(expectedFile, 'utf8').catch(() => '')).trim().split('\n')
  const isOfThisVersion = (await written())[0] === lines[0]
  if (process.env.WRITE_DERIVED && !isOfThisVersion) await writeFile(expectedFile, `${lines.join('\n')}\n`)
  const expected = await written()
  const changed = lines.findIndex((line, index) => line !== expected[index])
  const whatToDo = isOfThisVersion
    ? 'Raise derivationVersion, then write the expected records as its comment says.'
    : 'Write the expected records as the comment of derivationVersion says.'
  expect({ record: lines[changed], whatToDo }).toEqual({ record: expected[changed], whatToDo })
  expect(lines).toHaveLength(expected.length)
})
