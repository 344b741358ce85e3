import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@fairtide/domain/contract'
import { expect, test } from 'vitest'
import { tableFromIPC } from '@uwdata/flechette'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { readCsvFeed } from './csv/read-feed.ts'
import { importListings } from './import-listings.ts'
import type { PlacedItem } from './feed-records.ts'
import { resoItems } from './reso/records.ts'

const { app, db } = await testSite()
const ann = await signedIn(db)
const ada = await signedIn(db, { isAdmin: true })

const listing = (key: string, street: string, rules: object = {}) => ({
  ListingKey: key,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  NewConstructionYN: true,
  UnparsedAddress: `21 SW ${street} Ct Unit 4`,
  City: 'Ocala',
  StateOrProvince: 'FL',
  PostalCode: '34472',
  CountyOrParish: 'Marion',
  Latitude: 29.1,
  Longitude: -82.1,
  ListPrice: 289_900,
  BedroomsTotal: 3,
  LivingArea: 1846,
  TaxLot: `lot on ${street} Ct`,
  SubdivisionName: 'Quail Run',
  BuilderName: 'Cypress Hammock Co.',
  PublicRemarks: `Come and see ${street} Court.`,
  Media: [{ MediaURL: `https://example.com/21-sw-${street.toLowerCase()}-ct-unit-4.jpg` }],
  ListOfficeName: 'Suncoast Realty',
  ListOfficePhone: '(352) 555-0142',
  OriginatingSystemName: 'Stellar MLS',
  ModificationTimestamp: '2026-10-01T00:00:00Z',
  ...rules,
})

async function* feed(...listings: object[]): AsyncGenerator<PlacedItem> {
  const accepted = { resales: false, leases: false }
  for (const [index, each] of listings.entries())
    for (const item of resoItems(each as Record<string, unknown>, accepted))
      yield { ...item, file: 'feed.json', line: index + 1 }
}
const bring = (...listings: object[]) =>
  importListings(db, feed(...listings), { source: 'mls', estimateReturns })

const get = async (url: string) => (await app.inject({ url, headers: ann.headers })).json()
const homeAt = async (homesiteId: string) =>
  db.selectFrom('homes').selectAll().where('homesite_id', '=', homesiteId).executeTakeFirst()

const noEntire = { InternetEntireListingDisplayYN: false }
const noAddress = { InternetAddressDisplayYN: false }
const noEstimates = { InternetAutomatedValuationDisplayYN: false }

/** The homes as browsers get them to filter and rank on their own, one value of each. */
async function homesInColumns(column: string): Promise<unknown[]> {
  const { version } = await get('/api/inventory/columns')
  const url = `/api/inventory/columns/${version}`
  const { rawPayload } = await app.inject({ url, headers: ann.headers })
  return [...(tableFromIPC(rawPayload).getChild(column) ?? [])]
}

/** They end the session or the account that asks. */
const leavingPaths = new Set(['POST /auth/signout', 'DELETE /auth/sessions', 'DELETE /profile'])

const texts = [
  '',
  '?q=Limpkin',
  '?q=21+SW+Limpkin+Ct',
  '?q=Caracara+Court',
  '?address=limpkin',
  '?q=Ocala+3+bed',
]

/** What every endpoint of the contract says, asked by a member and by an admin about these homes. */
async function everything(named: { id: string; slug: string }[]): Promise<string[]> {
  const said: string[] = []
  const ask = async (method: Endpoint['method'], url: string) => {
    for (const { headers } of [ann, ada]) {
      const response = await app.inject({
        method,
        url,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      said.push(`${method} ${url}: ${response.body.replaceAll(url, '')} ${String(response.headers.location)}`)
    }
  }
  for (const { method, path } of app.endpoints) {
    if (leavingPaths.has(`${method} ${path}`)) continue
    for (const { id, slug } of path.includes(':') ? named : named.slice(0, 1)) {
      const url = path.replace(/:\w*slug/, slug).replaceAll(/:\w+/g, id)
      for (const text of method === 'GET' ? texts : ['']) await ask(method, url + text)
    }
  }
  const columns = `/api/inventory/columns/${(await get('/api/inventory/columns')).version}`
  for (const url of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', columns]) await ask('GET', url)
  return said
}

/** Without the words of the question, which the search repeats. */
const saying = (said: readonly string[], word: RegExp) =>
  said.filter((text) =>
    word.test(text.slice(text.indexOf(': ')).replaceAll(/"(?:words|ignored)":\[[^\]]*\]/g, '')),
  )

test(
  'a hidden home and a hidden address are nowhere, though both were shown before',
  { timeout: 120_000 },
  async () => {
    await bring(listing('a', 'Limpkin'), listing('b', 'Caracara'))
    const [limpkin, caracara] = [await homeAt('a'), await homeAt('b')]
    const named = [limpkin, caracara].map((home) => ({ id: String(home?.id), slug: home?.slug ?? '' }))
    const save = async () => {
      for (const list of ['shortlist', 'compare'])
        for (const { id } of named)
          await app.inject({ method: 'PUT', url: `/api/${list}/${id}`, headers: ann.headers })
    }
    await save()
    const before = await everything(named)
    for (const word of [/limpkin/i, /caracara/i]) expect(saying(before, word).length).toBeGreaterThan(10)
    // The walk has removed them.
    await save()

    const summary = await bring(listing('a', 'Limpkin', noAddress), listing('b', 'Caracara', noEntire))
    expect(summary).toMatchObject({
      homes: { changed: 1, gone: 1 },
      refused: [{ key: 'b', reason: 'Its seller does not allow it on the internet.' }],
    })
    await expect.poll(async () => (await get(`/api/inventory?_t=${Math.random()}`)).total).toBe(1)
    const hiddenAddress = await homeAt('a')
    expect((await get('/api/shortlist')).data).toMatchObject([
      { id: String(limpkin?.id), street_address: null },
    ])
    const after = await everything([...named, { id: String(limpkin?.id), slug: hiddenAddress?.slug ?? '' }])
    expect(saying(after, /limpkin/i)).toEqual([])
    expect(saying(after, /caracara/i)).toEqual([])
    expect(await homesInColumns('city')).toEqual(['Ocala'])
    expect(await get('/api/inventory/counts')).toMatchObject({ cities: { Ocala: 1 } })
    for (const query of ['address=limpkin', 'address=21 sw', 'q=21 SW Limpkin Ct', 'q=limpkin'])
      expect([query, (await get(`/api/inventory?${query}`)).total]).toEqual([query, 0])
    expect(await get(`/api/inventory/${caracara?.id}`)).toEqual({ error: 'Property not found' })

    expect(hiddenAddress?.slug).toMatch(/^home-\d+-ocala-fl-34472$/)
    expect(await get(`/api/inventory/by-slug/${hiddenAddress?.slug}`)).toMatchObject({
      street_address: null,
      city: 'Ocala',
      latitude: null,
      lot_number: null,
      property_description: null,
      hero_picture_url: null,
      current_price: 289_900,
    })
  },
)

test('an address that may be shown again is shown on the same page', async () => {
  await bring(listing('c', 'Osprey', noAddress))
  const hidden = await homeAt('c')
  expect(await bring(listing('c', 'Osprey'))).toMatchObject({ homes: { new: 0, changed: 1 } })
  expect(await homeAt('c')).toMatchObject({ id: hidden?.id, street_address: '21 SW Osprey Ct Unit 4' })
})

test('a listing whose address the feed itself leaves out replaces the one that stated it', async () => {
  await bring(listing('d', 'Heron'))
  await bring(listing('d', 'Heron', { ...noAddress, UnparsedAddress: null, PublicRemarks: '', Media: [] }))
  const homes = await db.selectFrom('homes').selectAll().where('homesite_id', '=', 'd').execute()
  expect(homes).toMatchObject([{ street_address: null, withheld_address: '' }])
})

test.each([null, true, 'true', 'Y', undefined])('%j allows', async (flag) => {
  await bring(listing('e', 'Ibis', { InternetEntireListingDisplayYN: flag, InternetAddressDisplayYN: flag }))
  expect(await homeAt('e')).toMatchObject({ street_address: '21 SW Ibis Ct Unit 4' })
})

test.each([false, 'false', 'N', 0, 'maybe', {}])('%j forbids', async (flag) => {
  await bring(listing('e', 'Ibis', { InternetEntireListingDisplayYN: flag }))
  expect(await homeAt('e')).toBeUndefined()
})

test('a table states the same rules in columns of the same names', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-rules-'))
  const file = path.join(folder, 'homes.csv')
  await writeFile(
    file,
    `Community,Listing ID,Address,City,Zip,Price,Status,Lot,List Office Name,InternetEntireListingDisplayYN,InternetAddressDisplayYN,ModificationTimestamp
Teal Cove,t1,3 Godwit Ln,Ocala,34472,300000,Active,7,Suncoast Realty,Y,N,2026-10-02 08:30:00
Teal Cove,t2,5 Godwit Ln,Ocala,34472,310000,Active,8,Suncoast Realty,N,,\n`,
  )
  const summary = await importListings(db, readCsvFeed([file]), { source: 'table', estimateReturns })
  await rm(folder, { recursive: true, force: true })
  expect(summary).toMatchObject({ homes: { new: 1 }, refused: [{ key: 't2' }] })
  expect(await homeAt('t2')).toBeUndefined()
  expect(await homeAt('t1')).toMatchObject({
    street_address: null,
    lot_number: null,
    listing_brokerage: 'Suncoast Realty',
    updated_at: new Date('2026-10-02T08:30:00Z'),
  })
})

test('without automated estimates a home has no figure of ours, and the calculator takes none from it', async () => {
  await db
    .insertInto('hud_rents')
    .values({
      zip: '34472',
      studio: 900,
      one_bedroom: 1000,
      two_bedrooms: 1300,
      three_bedrooms: 1800,
      four_bedrooms: 2100,
    })
    .execute()
  const before = await homesInColumns('automated_valuation_allowed')
  await bring(listing('f', 'Stork'), listing('g', 'Plover', noEstimates))
  const [stork, plover] = [await homeAt('f'), await homeAt('g')]
  expect(stork).toMatchObject({ estimated_monthly_rent: 1800, estimated_cap_rate: expect.any(Number) })
  expect(plover).toMatchObject({
    estimated_monthly_rent: null,
    estimated_cap_rate: null,
    estimated_cash_on_cash: null,
    estimated_cap_rate_high: null,
    estimated_dscr: null,
    rent_source: null,
    assumptions: null,
    automated_valuation_allowed: false,
  })
  await expect.poll(() => homesInColumns('automated_valuation_allowed')).toEqual([...before, '', 'false'])
  const ids = async (query: string) =>
    (await get(`/api/inventory?limit=100&${query}`)).data.map(({ id }: { id: string }) => id)
  for (const filter of [
    'min_cap_rate=-100',
    'min_cash_on_cash=-1000',
    'min_dscr=0',
    'min_cash_flow=-100000',
  ]) {
    expect(await ids(filter)).toContain(String(stork?.id))
    expect(await ids(filter)).not.toContain(String(plover?.id))
  }
  expect((await ids('sort=-cap_rate'))[0]).toBe(String(stork?.id))
  expect(await get(`/api/roi-calculator/listing/${stork?.slug}`)).toMatchObject({
    figures: { monthlyRent: 1800 },
  })
  expect(await get(`/api/roi-calculator/listing/${plover?.slug}`)).toEqual({
    error: 'The seller does not allow automated estimates for this home.',
  })
})

test("the feed's own date is what 'last updated' says; when it was seen stands beside it", async () => {
  const startedAt = Date.now()
  await bring(listing('h', 'Willet'))
  const home = await homeAt('h')
  const seenAt = async () => (await get(`/api/inventory/${home?.id}/price-history`)).seen_at
  expect(await get(`/api/inventory/${home?.id}`)).toMatchObject({
    updated_at: '2026-10-01T00:00:00.000Z',
    listing_brokerage: 'Suncoast Realty',
    listing_brokerage_phone: '(352) 555-0142',
    originating_system: 'Stellar MLS',
  })
  const first = await seenAt()
  expect(Date.parse(first)).toBeGreaterThanOrEqual(startedAt)
  expect(await bring(listing('h', 'Willet'))).toMatchObject({ homes: { changed: 0, unchanged: 1 } })
  expect(Date.parse(await seenAt())).toBeGreaterThan(Date.parse(first))
  await bring(listing('h', 'Willet', { ModificationTimestamp: '2026-10-09T12:00:00-04:00' }))
  expect(await get(`/api/inventory/${home?.id}`)).toMatchObject({ updated_at: '2026-10-09T16:00:00.000Z' })
})
