import { emptyBuilder } from '../import/empty-records.ts'
import type { FeedBuilder } from '../import/feed-records.ts'
import { type DemoPlan, plansOf, type Segment } from './demo-plans.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoBuilder {
  record: FeedBuilder
  /** 1 is the price of an ordinary new home. */
  priceLevel: number
  plans: readonly [DemoPlan, ...DemoPlan[]]
  elevations: readonly [string, ...string[]]
}

const levelBySegment: Record<Segment, number> = {
  Production: 1,
  'Semi-Custom': 1.16,
  Custom: 1.38,
  Luxury: 1.62,
}

// name | segment | headquarters | rating | what it builds
const invented: readonly (readonly [
  string,
  Segment,
  string,
  number | null,
  'both' | 'houses' | 'townhomes',
  string,
])[] = [
  [
    'Gulfline Homes',
    'Production',
    'Tampa, FL',
    4.3,
    'both',
    'Builds on slab with block first floors and keeps its plans few, so that most homes stand within six months of the permit.',
  ],
  [
    'Heron & Pine',
    'Semi-Custom',
    'Sarasota, FL',
    4.6,
    'houses',
    'Offers a fixed shell with free choice of rooms, porches and finishes, on lots of a quarter acre and more.',
  ],
  [
    'Saltgrass Residential',
    'Production',
    'Jacksonville, FL',
    4.1,
    'both',
    'Row houses and small-lot houses near rail, ports and hospitals of the north-east coast.',
  ],
  [
    'Coquina Row',
    'Production',
    'Orlando, FL',
    3.9,
    'townhomes',
    'Townhomes only: two storeys, rear alleys, one wall to the neighbour and a roof that the association keeps.',
  ],
  [
    'Palmetto Ridge Builders',
    'Production',
    'Lakeland, FL',
    4.2,
    'houses',
    'Single-storey houses along Interstate 4, priced to the last dollar before the first shovel.',
  ],
  [
    'Tidewalk Homes',
    'Production',
    'Port St. Lucie, FL',
    4.4,
    'both',
    'Treasure Coast communities with impact glass and metal roofs as standard.',
  ],
  [
    'Ibis Lane Communities',
    'Semi-Custom',
    'Fort Myers, FL',
    4.0,
    'both',
    'Lake-front communities of the south-west with pools and lanais built in.',
  ],
  [
    'Mangrove Key Homes',
    'Luxury',
    'Naples, FL',
    4.8,
    'houses',
    'Concrete houses above flood level with summer kitchens, tall glass and three-car garages.',
  ],
  [
    'Sandpiper & Sons',
    'Production',
    'Pensacola, FL',
    3.7,
    'both',
    'A family firm of the Panhandle; brick fronts, deep eaves, wind ratings above code.',
  ],
  [
    'Live Oak Collective',
    'Production',
    'Gainesville, FL',
    4.5,
    'both',
    'Energy-rated houses in walkable blocks around old trees.',
  ],
  [
    'Sunward Dwellings',
    'Production',
    'Kissimmee, FL',
    3.6,
    'both',
    'Large plans with four to six bedrooms south-west of Orlando, many in communities that allow short lets.',
  ],
  [
    'Bellwether Custom Homes',
    'Custom',
    'St. Augustine, FL',
    4.9,
    'houses',
    'One house at a time, drawn with an architect, on your lot or one of theirs.',
  ],
  [
    'Cypress Hammock Co.',
    'Production',
    'Ocala, FL',
    null,
    'houses',
    'New in 2024. Simple houses on wide inland lots, most without association fees.',
  ],
  [
    'Meridian Shore Homes',
    'Luxury',
    'West Palm Beach, FL',
    4.7,
    'houses',
    'Modern coastal houses with flat roofs, courtyards and full-home generators.',
  ],
]

const firstWords = [
  'Amber',
  'Banyan',
  'Bluewater',
  'Cedar',
  'Clearbrook',
  'Driftwood',
  'Egret',
  'Fairwind',
  'Grove',
  'Harborlight',
  'Juniper',
  'Kingfisher',
  'Lantern',
  'Magnolia',
  'Northcape',
  'Osprey',
  'Pelican',
  'Quail',
  'Redbay',
  'Sawgrass',
  'Tarpon',
  'Umber',
  'Verbena',
  'Windrow',
  'Yarrow',
] as const
const lastWords = [
  'Homes',
  'Builders',
  'Residential',
  'Communities',
  'Construction',
  'Homebuilders',
  'Living',
  'House Company',
  'Homesmiths',
  'Land & Home',
  'Craft Homes',
  'Dwellings',
] as const

/** Beyond the described builders, the rest get only a name. */
export function demoBuilders(random: SeededRandom, count: number): DemoBuilder[] {
  return Array.from({ length: count }, (_, index) => {
    const described = invented[index]
    const [name, segment, headquarters, rating, builds, description] = described ?? [
      generatedName(index - invented.length),
      'Production' as Segment,
      'Orlando, FL',
      null,
      'both' as const,
      null,
    ]
    return {
      record: {
        ...emptyBuilder,
        name,
        headquarters,
        rating,
        description,
        builder_segment: segment,
        contact_phone: `(800) 555-${String(100 + (index % 100)).padStart(4, '0')}`,
        contact_email: `sales@${name.toLowerCase().replace(/[^a-z]/g, '')}.example.com`,
        build_types:
          builds === 'both'
            ? ['Single Family Home', 'Townhome']
            : builds === 'houses'
              ? ['Single Family Home']
              : ['Townhome'],
        investor_friendly: segment === 'Production' ? random.chance(0.7) : random.chance(0.2),
      },
      priceLevel: levelBySegment[segment] * random.between(0.96, 1.05),
      plans: plansOf(random, builds, segment),
      elevations:
        segment === 'Luxury' || segment === 'Custom'
          ? ['Modern', 'Mediterranean', 'Coastal']
          : elevationsOf(random),
    }
  })
}

function generatedName(index: number): string {
  const first = firstWords[index % firstWords.length]
  const last = lastWords[Math.floor(index / firstWords.length) % lastWords.length]
  const round = Math.floor(index / (firstWords.length * lastWords.length))
  return `${first} ${last}${round > 0 ? ` ${round + 1}` : ''}`
}

function elevationsOf(random: SeededRandom): DemoBuilder['elevations'] {
  const [first = 'Craftsman', ...rest] = random.some(
    ['Craftsman', 'Coastal', 'Mediterranean', 'Farmhouse', 'Modern'],
    3,
  )
  return [first, ...rest]
}
