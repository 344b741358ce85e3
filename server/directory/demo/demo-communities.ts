import { formatPrice } from '@fairtide/domain/directory/formats'
import { emptyCommunity } from '../import/empty-records.ts'
import type { FeedCommunity, FeedFloorplan, FeedHome } from '../import/feed-records.ts'
import type { FloridaZip } from '../places/florida-places.ts'
import type { DemoBuilder } from './demo-builders.ts'
import type { DemoPlan } from './demo-plans.ts'
import { type DemoPlace, taxRatePercent } from './demo-places.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoCommunity {
  record: FeedCommunity
  plans: readonly [DemoPlan, ...DemoPlan[]]
  builder: DemoBuilder
  place: DemoPlace
  zip: FloridaZip
  streets: readonly [string, ...string[]]
  allowsShortTermRental: boolean
}

const first = [
  'Mangrove',
  'Heron',
  'Cypress',
  'Palmetto',
  'Sable',
  'Osprey',
  'Laurel',
  'Sugar Mill',
  'Marsh',
  'Willow',
  'Coral',
  'Saltwater',
  'Longleaf',
  'Bay Laurel',
  'Citrus',
  'Sandhill',
  'Whispering',
  'Harbor',
  'Orange Blossom',
  'Silver',
  'Old Mill',
  'Kingfisher',
  'Sea Oat',
  'Wiregrass',
] as const
const second = [
  'Bend',
  'Landing',
  'Preserve',
  'Crossing',
  'Reserve',
  'Hammock',
  'Lakes',
  'Grove',
  'Pointe',
  'Meadows',
  'Run',
  'Commons',
  'Trace',
  'Ridge',
  'Park',
  'Cove',
] as const
const streetWords = [
  'Anhinga',
  'Bluestem',
  'Camellia',
  'Dogwood',
  'Elderberry',
  'Firebush',
  'Gopher',
  'Honeybell',
  'Indigo',
  'Jessamine',
  'Kestrel',
  'Limpkin',
  'Muhly',
  'Nettle',
  'Osprey',
  'Plover',
  'Quill',
  'Royal Palm',
  'Sandspur',
  'Tupelo',
  'Viburnum',
  'Wax Myrtle',
  'Yaupon',
  'Zinnia',
] as const
const streetKinds = ['Drive', 'Lane', 'Way', 'Court', 'Loop', 'Trail', 'Circle', 'Avenue'] as const
const amenities = [
  'Swimming Pool',
  'Clubhouse',
  'Fitness Center',
  'Playground',
  'Dog Park',
  'Walking Trails',
  'Pickleball Courts',
  'Gated',
  'Splash Pad',
  'Community Garden',
  'Kayak Launch',
  'Tennis Courts',
] as const
const materials = [
  'Concrete block',
  'Impact glass',
  'Standing-seam metal roof',
  'Architectural shingles',
  'Spray-foam insulation',
  'Quartz counters',
  'PEX plumbing',
] as const

/** Each name once, then with a number: 'Heron Bend', … 'Heron Bend II'. */
function communityName(index: number): string {
  const pairs = first.length * second.length
  // A step that is coprime to both lengths spreads the pairs.
  const pair = (index * 29) % pairs
  const round = Math.floor(index / pairs)
  return `${first[pair % first.length]} ${second[Math.floor(pair / first.length)]}${round > 0 ? ` ${'I'.repeat(Math.min(round, 3) + 1)}${round > 3 ? ` ${round}` : ''}` : ''}`
}

export function demoCommunity(
  random: SeededRandom,
  index: number,
  builder: DemoBuilder,
  place: DemoPlace,
): DemoCommunity {
  const zip = random.pick(place.zips)
  const [firstPlan = builder.plans[0], ...otherPlans] = random.some(builder.plans, random.whole(3, 6))
  const plans = [firstPlan, ...otherPlans] as const
  const hasTownhomes = plans.some(({ type }) => type === 'TH')
  const hasCdd = random.chance(0.45)
  const allowsShortTermRental =
    place.county === 'Osceola' || place.county === 'Polk' ? random.chance(0.5) : random.chance(0.1)
  const rents = plans.map((plan) => rentIn({ allowsShortTermRental }, demoRent(place, plan)))
  const streets = random.some(streetWords, 4).map((word) => `${word} ${random.pick(streetKinds)}`)
  const name = communityName(index)
  return {
    builder,
    place,
    zip,
    plans,
    allowsShortTermRental,
    streets: [streets[0] ?? 'Main Street', ...streets.slice(1)],
    record: {
      ...emptyCommunity,
      key: `community-${index + 1}`,
      builder_name: builder.record.name,
      name,
      subdivision: random.chance(0.35) ? `Phase ${random.whole(1, 4)}` : null,
      street_address: `${random.whole(10, 98) * 100} ${streets[0]}`,
      city: place.city,
      state: 'FL',
      zip: zip.zip,
      county: place.county,
      ...near(random, zip, 0.03),
      description: `${name} is a community of ${plans.length} floor plans by ${builder.record.name} in ${place.city}, ${place.county} County.`,
      hoa_fees_monthly: hasTownhomes ? random.whole(15, 25) * 10 : random.whole(5, 14) * 10,
      cdd_fees_annual: hasCdd ? random.whole(12, 50) * 50 : 0,
      property_tax_percentage: taxRatePercent(place.county),
      monthly_rent_range: `${formatPrice(Math.min(...rents))} - ${formatPrice(Math.max(...rents))}`,
      build_types: [...new Set(plans.map(({ type }) => (type === 'TH' ? 'Townhome' : 'Single Family Home')))],
      long_term_allowed: random.chance(0.94),
      short_term_allowed: allowsShortTermRental,
      rental_restrictions: allowsShortTermRental
        ? ['County short-term rental licence required']
        : random.some(
            ['Leases of at least 7 months', 'At most 2 leases a year', 'Association approves tenants'],
            random.whole(1, 2),
          ),
      wind_zone: place.isCoastal ? 'Wind-borne debris region' : 'Basic wind region',
      flood_zone: place.isCoastal && random.chance(0.3) ? 'AE' : 'X',
      builder_quality: {
        materials: random.some(materials, 4),
        build_timeline: `${random.whole(5, 9)} months from permit`,
        warranty_terms: '1 year workmanship, 2 years systems, 10 years structure',
        construction_grade: builder.record.builder_segment === 'Production' ? 'Standard' : 'Premium',
        energy_efficiency: `HERS index ${random.whole(52, 68)}`,
      },
      amenities: random.some(amenities, random.whole(2, 6)),
      electric: place.isCoastal ? 'Florida Power & Light' : 'Duke Energy',
      water: `${place.county} County Utilities`,
      internet: 'Fiber to the home',
      garbage: 'Collected twice a week',
    },
  }
}

export function demoPrices({ builder, place, plans }: DemoCommunity, homes: readonly FeedHome[]) {
  const availablePrices = homes.flatMap((home) =>
    home.availability_status === 'available' ? (home.current_price ?? []) : [],
  )
  const prices = [...plans.map((plan) => demoPrice(builder, place, plan)), ...availablePrices]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return {
    entry_level_price: low,
    price_range: `${formatPrice(low)} - ${formatPrice(high)}`,
  }
}

/** Larger homes cost less per square foot, townhomes cost less than houses. */
export function demoPrice(builder: DemoBuilder, place: DemoPlace, plan: DemoPlan): number {
  const price =
    place.housePrice * (plan.squareFeet / 1700) ** 0.78 * builder.priceLevel * (plan.type === 'TH' ? 0.9 : 1)
  return Math.round(price / 1000) * 1000 - 10
}

/** US dollars a month; rent grows slower than the price. */
export function demoRent(place: DemoPlace, plan: DemoPlan): number {
  const rent = (place.housePrice * place.rentPercent * (plan.squareFeet / 1700) ** 0.55) / 100
  return Math.round((rent * (plan.type === 'TH' ? 0.95 : 1)) / 25) * 25
}

/** A home that may be rented by the week earns over a third more. */
export function rentIn(
  { allowsShortTermRental }: Pick<DemoCommunity, 'allowsShortTermRental'>,
  rent: number,
): number {
  return allowsShortTermRental ? Math.round((rent * 1.38) / 25) * 25 : rent
}

export function near(random: SeededRandom, { latitude, longitude }: FloridaZip, spread: number) {
  const shift = () => random.between(-spread, spread)
  return { latitude: toMetre(latitude + shift()), longitude: toMetre(longitude + shift()) }
}

const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export function demoFloorplan(community: DemoCommunity, plan: DemoPlan): FeedFloorplan {
  return {
    community_key: community.record.key,
    key: plan.name,
    name: plan.name,
    price: demoPrice(community.builder, community.place, plan),
    bedrooms: plan.bedrooms,
    bathrooms: plan.bathrooms,
    square_footage: plan.squareFeet,
    stories: plan.stories,
    garage_spaces: plan.garageSpaces,
    build_type: plan.type,
    description: null,
    image_url: null,
  }
}
