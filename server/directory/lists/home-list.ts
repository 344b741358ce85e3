import type { homeSorts, HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { homeFilters, homeCriteria, isShort } from './home-conditions.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import { homesAtAddress } from '../search/homes-at-address.ts'
import type { List } from './list-page.ts'
import { buildHomeJson } from '../derived/refresh-homes.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'

const columnBySort: Record<(typeof homeSorts)[number], RawBuilder<unknown>> = {
  price: sql`h.current_price`,
  beds: sql`h.bedrooms`,
  baths: sql`h.bathrooms`,
  sqft: sql`h.square_footage`,
  rent: sql`h.estimated_monthly_rent`,
  cap_rate: sql`h.estimated_cap_rate`,
  cash_on_cash: sql`h.estimated_cash_on_cash`,
  dscr: sql`h.estimated_dscr`,
  updated: sql`h.updated_at`,
}

/** A home as the last import left it to be answered; null where something else has written it. */
interface KeptAnswer {
  id: number
  answer: string | null
}

async function answersOf(homes: readonly KeptAnswer[], known: ReferenceData, db: Db): Promise<string[]> {
  const missing = homes.flatMap(({ id, answer }) => (answer === null ? [id] : []))
  const made = await buildHomeJson(db, missing, known)
  return homes.flatMap(({ id, answer }) => answer ?? made.get(id) ?? [])
}

/** Homes, the cheapest first unless asked otherwise. */
export const homeList: List<HomesQuery, KeptAnswer> = {
  from: sql`homes h`,
  columns: sql`found_id as id, a.answer`,
  joined: sql`left join home_answers a on a.home_id = found_id`,
  id: sql`h.id`,
  filters: homeFilters,
  criteria: homeCriteria,
  columnBySort,
  defaultSort: 'price',
  named: homesAtAddress,
  wayTo: (query, criteria) => {
    if (asksForWords(query, criteria)) return 'look at all'
    if (criteria && criteria.anyOf.length > 0) return 'look at all'
    if (!isOfOnePlace(query) && !(criteria && asksForOnePlace(criteria))) return 'walk along everything'
    return /^-?price$/.test(query.sort ?? criteria?.order ?? 'price') ? 'walk along a place' : 'look at all'
  },
  show: answersOf,
}

/** Such a text is in few homes. */
function asksForWords({ address = '' }: HomesQuery, criteria: SearchCriteria | null): boolean {
  return !isShort(address) || (criteria?.words ?? []).length > 0
}

/** One place, builder or community holds some thousand homes at most, and has an index that holds them by price. */
function isOfOnePlace({ city, zip, county, community_id, builder_id }: HomesQuery): boolean {
  return [city, zip, county, community_id, builder_id].some(Boolean)
}

function asksForOnePlace({
  cities,
  zips,
  counties,
  builders,
  communities,
  floorplans,
}: SearchCriteria): boolean {
  return [cities, zips, counties, builders, communities, floorplans].some((asked) => asked.length > 0)
}
