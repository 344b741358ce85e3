import { expect, test } from 'vitest'
import { readResoFeed } from './read-feed.ts'
import { importStories } from '../testing/import-stories.ts'

const { db, file, run } = await importStories()

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
  PreviousListPrice: 294_900,
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
    extra: {
      AccessibilityFeatures: ['Visitable'],
      ListingContractDate: '2026-08-02',
      PreviousListPrice: 294_900,
    },
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
    changed: 1,
    unchanged: 1,
  })
})

test('a page without listings is an empty feed; a file without a page is refused', async () => {
  const importing = async (text: string) => run(readResoFeed([await file('reso.json', text)]))
  expect(await importing('{"value": []}')).toMatchObject({ applied: true, refused: [] })
  await expect(importing('["Main Street"]')).rejects.toThrow('The file holds no page of listings.')
  await expect(importing('{"error": {"code": "401"}}')).rejects.toThrow('no page of listings')
})
