import type { FeedItem, PlacedItem } from '../import/feed-records.ts'
import { demoBuilders } from './demo-builders.ts'
import { demoCommunity, demoFloorplan, demoPrices } from './demo-communities.ts'
import { demoHome } from './demo-homes.ts'
import { demoPlaces } from './demo-places.ts'
import { seededRandom } from './seeded-random.ts'

export interface DemoSize {
  builders: number
  communities: number
  homes: number
}

export const demoSize: DemoSize = { builders: 14, communities: 70, homes: 1200 }

/** In proportion to Florida: 3,000 communities and 300 builders per 100,000 homes. */
export function sizeForHomes(homes: number): DemoSize {
  return {
    homes,
    communities: Math.max(1, Math.ceil(homes / (100_000 / 3000))),
    builders: Math.max(1, Math.min(300, Math.ceil(homes / (100_000 / 300)))),
  }
}

export async function* demoFeed(size: DemoSize, seed = 1): AsyncGenerator<PlacedItem> {
  let line = 0
  for (const item of demoItems(size, seed)) yield { ...item, file: 'demo', line: ++line }
}

const expensivePlaces = demoPlaces.filter(({ housePrice }) => housePrice >= 410_000)

function* demoItems(size: DemoSize, seed: number): Generator<FeedItem> {
  const random = seededRandom(seed)
  const builders = demoBuilders(random, size.builders)
  for (const { record } of builders) yield { kind: 'builder', record }
  let homesLeft = size.homes
  for (let index = 0; index < size.communities; index++) {
    const builder = builders[index % builders.length]
    if (!builder) return
    const places = builder.priceLevel > 1.3 ? expensivePlaces : demoPlaces
    const place = places[(index * 7) % places.length] ?? demoPlaces[0]
    if (!place) return
    const community = demoCommunity(random, index, builder, place)
    const communitiesLeft = size.communities - index
    const share =
      communitiesLeft === 1
        ? homesLeft
        : Math.round((homesLeft / communitiesLeft) * random.between(0.55, 1.45))
    const homes = Array.from({ length: share }, (_, number) => demoHome(random, community, number))
    yield { kind: 'community', record: { ...community.record, ...demoPrices(community, homes) } }
    for (const plan of community.plans) yield { kind: 'floorplan', record: demoFloorplan(community, plan) }
    for (const record of homes) yield { kind: 'home', record }
    homesLeft -= share
  }
}
