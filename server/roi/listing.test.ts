import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite({ DIRECTORY_ACCESS: 'invited' })
const ann = await signedIn(db, { isInvited: true })

await sql`insert into listing_sources (name) values ('Our feed')`.execute(db)
await sql`
  insert into communities (id, slug, source, source_key, name, hoa_fees_monthly, cdd_fees_annual,
    property_tax_percentage, flood_zone, fingerprint)
  overriding system value
  values (1, 'heron-bay', 'Our feed', 'a', 'Heron Bay', 120.5, 1800, 1.45, 'AE', '')`.execute(db)
await sql`
  insert into homes (slug, source, community_id, street_address, city, state, zipcode, availability_status,
    current_price, estimated_monthly_rent, rent_source, hoa_fees_monthly, fingerprint)
  values ('12-heron-way', 'Our feed', 1, '12 Heron Way', 'Tampa', 'FL', '33602', 'available',
    389990, 2450, 'hud', 95, '')`.execute(db)
await sql`
  insert into homes (slug, source, community_id, street_address, availability_status, flood_zone, fingerprint)
  values ('lot-7', 'Our feed', 1, 'Lot 7', 'available', 'X', '')`.execute(db)

const read = (slug: string, headers = ann.headers) =>
  app.inject({ url: `/api/roi-calculator/listing/${slug}`, headers })

test('a home has its own values, else its community’s, each with its source', async () => {
  expect((await read('12-heron-way')).json()).toMatchObject({
    address: '12 Heron Way, Tampa, FL 33602',
    figures: {
      purchasePrice: 389_990,
      monthlyRent: 2450,
      propertyTaxRate: 1.45,
      hoaPayment: 95,
      cddPayment: 1800,
      insurancePremium: null,
      isFloodZone: true,
    },
    sources: {
      purchasePrice: 'listing',
      monthlyRent: 'hud',
      propertyTaxRate: 'community',
      hoaPayment: 'listing',
      cddPayment: 'community',
      insurancePremium: null,
      isFloodZone: 'community',
    },
    source: 'Our feed',
    is_sample: false,
  })
})

test('what nobody states comes with our range, its source and its year', async () => {
  const estimate = { origin: 'estimate', value: null, low: 1200, high: 2300, source: 'Ours', year: '2022' }
  const stated = { origin: 'listing', value: 95, low: 95, high: 95, source: null, year: null }
  const hud = { ...estimate, origin: 'hud', low: 2200, high: 2700, source: 'HUD' }
  const figures = JSON.stringify({ insurance: estimate, hoa: stated, rent: hud })
  await sql`update homes set assumptions = ${figures}::jsonb where slug = '12-heron-way'`.execute(db)
  const { figures: filled, estimates } = (await read('12-heron-way')).json()
  expect(filled).toMatchObject({ insurancePremium: null, monthlyRent: 2450 })
  expect(estimates).toEqual({
    purchasePrice: null,
    monthlyRent: { low: 2200, high: 2700, source: 'HUD', year: '2022' },
    propertyTaxRate: null,
    hoaPayment: null,
    cddPayment: null,
    insurancePremium: { low: 1200, high: 2300, source: 'Ours', year: '2022' },
    isFloodZone: null,
  })
})

test('values that a home does not state are null', async () => {
  const { address, figures, sources } = (await read('lot-7')).json()
  expect(address).toBe('Lot 7')
  expect(figures).toMatchObject({ purchasePrice: null, monthlyRent: null, isFloodZone: false })
  expect(sources).toMatchObject({ purchasePrice: null, isFloodZone: 'listing' })
})

test('access is that of the directory, checked before the slug', async () => {
  expect((await read('no-such-home')).json()).toEqual({ error: 'Property not found' })
  expect((await app.inject({ url: '/api/roi-calculator/listing/12-heron-way' })).statusCode).toBe(401)
  const ben = await signedIn(db)
  expect((await read('12-heron-way', ben.headers)).statusCode).toBe(403)
  expect((await read('no-such-home', ben.headers)).statusCode).toBe(403)
})
