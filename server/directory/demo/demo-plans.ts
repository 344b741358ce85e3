import type { SeededRandom } from './seeded-random.ts'

export type Segment = 'Production' | 'Luxury' | 'Custom' | 'Semi-Custom'

export interface DemoPlan {
  name: string
  type: 'SFH' | 'TH'
  bedrooms: number
  bathrooms: number
  squareFeet: number
  stories: number
  garageSpaces: number
}

const planNames = [
  'Alder',
  'Bayou',
  'Calla',
  'Dune',
  'Estero',
  'Fern',
  'Gale',
  'Hibiscus',
  'Isla',
  'Jasper',
  'Key',
  'Laurel',
  'Marlin',
  'Nautilus',
  'Orchid',
  'Periwinkle',
  'Redfish',
  'Seagrape',
  'Tern',
  'Verona',
  'Willet',
  'Zephyr',
]

// bedrooms, bathrooms, square feet, stories, garage
const houses = [
  [3, 2, 1420, 1, 2],
  [3, 2, 1580, 1, 2],
  [3, 2, 1740, 1, 2],
  [4, 2, 1846, 1, 2],
  [4, 2.5, 2034, 2, 2],
  [4, 3, 2287, 1, 2],
  [5, 3, 2560, 2, 2],
  [5, 3.5, 2918, 2, 3],
  [6, 4.5, 3344, 2, 3],
] as const
const townhomes = [
  [2, 2.5, 1278, 2, 1],
  [3, 2.5, 1463, 2, 1],
  [3, 2.5, 1672, 2, 2],
  [4, 2.5, 1848, 3, 2],
] as const

export function plansOf(
  random: SeededRandom,
  builds: 'both' | 'houses' | 'townhomes',
  segment: Segment,
): readonly [DemoPlan, ...DemoPlan[]] {
  const larger = segment === 'Luxury' ? 1.32 : segment === 'Custom' ? 1.22 : 1
  const shapes = [
    ...(builds === 'townhomes' ? [] : random.some(houses, 6).map((shape) => ['SFH', shape] as const)),
    ...(builds === 'houses' ? [] : random.some(townhomes, 3).map((shape) => ['TH', shape] as const)),
  ]
  const names = random.some(planNames, shapes.length)
  const plans = shapes.map(
    ([type, [bedrooms, bathrooms, squareFeet, stories, garageSpaces]], index): DemoPlan => ({
      name: names[index] ?? 'Plan',
      type,
      bedrooms,
      bathrooms,
      squareFeet: Math.round((squareFeet * larger * random.between(0.97, 1.04)) / 2) * 2,
      stories,
      garageSpaces,
    }),
  )
  const [first, ...rest] = plans
  if (!first) throw new Error('A builder builds something.')
  return [first, ...rest]
}
