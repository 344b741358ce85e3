import type { homeSorts, HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { homeCriteria } from './home-criteria.ts'
import { homeFilters, isTooShortForTrigrams } from './home-filters.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import { homesAtAddress } from '../search/homes-at-address.ts'
import type { List } from './list.ts'
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

/** A home's JSON as the last import stored it; null where something else wrote the home. */
interface StoredHome {
  id: number
  json: string | null
}

async function homesToJson(homes: readonly StoredHome[], referenceData: ReferenceData, db: Db) {
  const missing = homes.flatMap(({ id, json }) => (json === null ? [id] : []))
  const made = await buildHomeJson(db, missing, referenceData)
  return homes.flatMap(({ id, json }) => json ?? made.get(id) ?? [])
}

export const homeList: List<HomesQuery, StoredHome> = {
  from: sql`homes h`,
  columns: sql`found_id as id, a.answer as json`,
  joined: sql`left join home_answers a on a.home_id = found_id`,
  id: sql`h.id`,
  filters: homeFilters,
  criteria: homeCriteria,
  columnBySort,
  defaultSort: 'price',
  namesakes: homesAtAddress,
  scanStrategy: (query, criteria) => {
    if (containsText(query, criteria)) return 'all'
    if (criteria && criteria.anyOf.length > 0) return 'all'
    if (!filtersByPlace(query) && !(criteria && namesPlace(criteria))) return 'order-index'
    return /^-?price$/.test(query.sort ?? criteria?.order ?? 'price') ? 'place-index' : 'all'
  },
  toJson: homesToJson,
}

/** Few homes contain a text that is long enough for the trigram index. */
function containsText({ address = '' }: HomesQuery, criteria: SearchCriteria | null): boolean {
  return !isTooShortForTrigrams(address) || (criteria?.words ?? []).length > 0
}

/** A place, builder or community has some thousand homes at most, and an index that sorts them by price. */
function filtersByPlace({ city, zip, county, community_id, builder_id }: HomesQuery): boolean {
  return [city, zip, county, community_id, builder_id].some(Boolean)
}

function namesPlace({ cities, zips, counties, builders, communities, floorplans }: SearchCriteria): boolean {
  return [cities, zips, counties, builders, communities, floorplans].some((names) => names.length > 0)
}
