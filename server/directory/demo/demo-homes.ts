import type { AvailabilityStatus, PricePoint } from '@fairtide/domain/directory/home'
import { formatCount } from '@fairtide/domain/formats'
import { emptyHome } from '../import/empty-records.ts'
import type { FeedHome } from '../import/feed-records.ts'
import type { DemoPlan } from './demo-plans.ts'
import { type DemoCommunity, demoPrice, demoRent, near, rentIn } from './demo-communities.ts'
import { taxRatePercent } from './demo-places.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A fixed date, so that the demo is the same on every machine. */
const today = Date.parse('2026-11-01T00:00:00Z')
const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10)

const features = [
  'Covered lanai',
  'Impact windows',
  'Quartz counters',
  'Kitchen island',
  'Walk-in pantry',
  'Tray ceiling',
  'Luxury vinyl plank',
  'Stainless appliances',
  'Smart thermostat',
  'Laundry room',
  'Tankless water heater',
  'Solar ready',
  'EV outlet',
  'Loft',
  'Fenced yard',
  'Lake view',
] as const
const certifications = [
  'ENERGY STAR certified',
  'FORTIFIED Roof',
  'Florida Green Home Standard',
  'EPA Indoor airPLUS',
] as const

export function demoHome(random: SeededRandom, community: DemoCommunity, number: number): FeedHome {
  const { place, builder, record, streets } = community
  const plan = random.pick(community.plans)
  const elevation = random.pick(builder.elevations)
  const street = streets[number % streets.length] ?? streets[0]
  const step = plan.type === 'TH' ? 4 : 8
  const houseNumber = 1200 + (Math.floor(number / streets.length) + 1) * step + (number % 2)
  const listPrice =
    Math.round((demoPrice(builder, place, plan) * random.between(0.985, 1.045)) / 1000) * 1000 - 10
  const history = priceHistory(random, listPrice)
  if (number % closeOutEvery === 5) history.push(closeOut(history.at(-1)?.price ?? listPrice, number))
  const price = history.at(-1)?.price ?? listPrice
  const isCoastalZone = place.isCoastal && random.chance(0.12)
  const insurance = price * random.between(0.0036, 0.0048) * (place.isCoastal ? 1.55 : 1)
  const progress = progressOf(random)
  const walk = Math.max(1, Math.round(place.walkability * random.between(0.6, 1.4)))
  const lotPremium = random.chance(0.4) ? random.whole(2, 24) * 1000 : 0
  return {
    ...emptyHome,
    community_key: record.key,
    homesite_id: String(number + 1),
    street_address: `${houseNumber} ${street}`,
    city: place.city,
    state: 'FL',
    zip: record.zip,
    county: place.county,
    ...near(random, community.zip, 0.02),
    availability_status: statusOf(random),
    current_price: price,
    original_price: history[0]?.price ?? price,
    bedrooms: plan.bedrooms,
    bathrooms: plan.bathrooms,
    square_footage: plan.squareFeet,
    stories: plan.stories,
    garage_spaces: plan.garageSpaces,
    listed_build_type: plan.type,
    floorplan: plan.name,
    elevation,
    lot_number: String(random.whole(1, 240)),
    lot_premium: lotPremium,
    ...progress,
    energy_efficiency: {
      'HERS index': random.whole(50, 68),
      Cooling: `${random.pick([15.2, 16, 17, 18])} SEER2`,
      'Attic insulation': random.pick(['R-30', 'R-38', 'R-49']),
      Windows: 'Low-E, double pane',
    },
    features: random.some(features, random.whole(4, 8)),
    certifications: random.some(certifications, random.whole(0, 2)),
    property_description: describe(plan, elevation, street, community),
    listed_rent: Math.round((rentIn(community, demoRent(place, plan)) * random.between(0.93, 1.12)) / 5) * 5,
    section8_eligible: random.chance(0.25),
    walk_score: Math.min(100, walk),
    bike_score: Math.min(100, Math.round(walk * random.between(1, 1.5))),
    transit_score: Math.min(100, Math.round(walk * random.between(0.3, 0.8))),
    property_tax_rate: taxRatePercent(place.county),
    insurance_estimate: Math.round(insurance / 10) * 10,
    hoa_fees_monthly: record.hoa_fees_monthly,
    cdd_fees_annual: record.cdd_fees_annual,
    flood_zone: isCoastalZone ? random.pick(['AE', 'AE', 'VE']) : record.flood_zone,
    price_history: history,
  }
}

function statusOf(random: SeededRandom): AvailabilityStatus {
  const share = random.next()
  if (share < 0.74) return 'available'
  if (share < 0.9) return 'reserved'
  return share < 0.98 ? 'sold' : 'delisted'
}

function priceHistory(random: SeededRandom, listPrice: number): PricePoint[] {
  const changes = random.chance(0.48) ? random.whole(1, 3) : 0
  const direction = random.chance(0.76) ? -1 : 1
  let price = listPrice
  let daysAgo = random.whole(120, 240)
  const history = [{ seen_at: `${dayAfter(-daysAgo)}T12:00:00.000Z`, price }]
  for (let change = 0; change < changes; change++) {
    daysAgo -= random.whole(18, 38)
    price += direction * random.whole(2, 9) * 1000
    history.push({ seen_at: `${dayAfter(-daysAgo)}T12:00:00.000Z`, price })
  }
  return history
}

/** Builders discount the last homes of a phase, so figures differ within one street. */
const closeOutEvery = 8

function closeOut(price: number, number: number): PricePoint {
  const cutPercent = 10 + 3 * (number % 3)
  return {
    seen_at: `${dayAfter(-9)}T12:00:00.000Z`,
    price: Math.round((price * (100 - cutPercent)) / 100_000) * 1000 - 10,
  }
}

function progressOf(random: SeededRandom) {
  const share = random.next()
  if (share < 0.35)
    return { construction_status: 'Move-in ready', estimated_completion_date: dayAfter(-random.whole(5, 90)) }
  if (share < 0.8)
    return {
      construction_status: 'Under construction',
      estimated_completion_date: dayAfter(random.whole(20, 190)),
    }
  return { construction_status: 'Planned', estimated_completion_date: dayAfter(random.whole(200, 360)) }
}

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const

function describe(
  plan: DemoPlan,
  elevation: string,
  street: string,
  { place, record }: DemoCommunity,
): string {
  const kind = plan.type === 'TH' ? 'townhome' : 'house'
  const storeys = plan.stories === 1 ? 'on one floor' : `on ${countWords[plan.stories]} floors`
  return (
    `The ${plan.name} is a ${kind} with ${countWords[plan.bedrooms]} bedrooms and ${plan.bathrooms} bathrooms ${storeys}, ` +
    `${formatCount(plan.squareFeet)} square feet under a ${elevation.toLowerCase()} front. It stands on ${street} in ` +
    `${record.name}, ${place.city}. Sample data: this home is invented.`
  )
}
