import {
  addressContains,
  anyOf,
  between,
  type Condition,
  nameMatches,
  oneOf,
} from '@fairtide/domain/directory/home-index/conditions'
import { isForSale } from '@fairtide/domain/directory/home-index/query-conditions'
import type { NameColumn } from '@fairtide/domain/directory/home-index/home-columns'
import { isRanking } from '@fairtide/domain/directory/lists/list-queries'
import { streetSpellings } from '@fairtide/domain/directory/search/street-types'
import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import { placeKey } from '@fairtide/domain/directory/slugs'
import type { ReferenceData } from '../derived/reference-data.ts'
import type { RecordNames, SearchCriteria } from '../search/search-criteria.ts'

export function searchConditions(criteria: SearchCriteria, referenceData: ReferenceData): Condition[] {
  const { homeTypes, words } = criteria
  return [
    ...(isRanking(criteria.order) ? isForSale : []),
    ...isNamed(criteria),
    ...criteria.anyOf.map((names) => anyOf(isNamed(names).map((condition) => [condition]))),
    ...named('build_type', homeTypes.map(buildTypeCode)),
    ...between('current_price', criteria.price),
    ...between('bedrooms', criteria.bedrooms),
    ...between('bathrooms', criteria.bathrooms),
    ...between('square_footage', criteria.squareFeet),
    ...between('estimated_monthly_rent', criteria.rent),
    ...between('estimated_cap_rate', criteria.capRate),
    ...between('estimated_cash_on_cash', criteria.cashOnCash),
    ...between('estimated_dscr', criteria.dscr),
    ...between('cash_flow', criteria.cashFlow),
    ...words.map((word) => contains(word, referenceData)),
  ]
}

function isNamed({ cities, counties, zips, builders, communities, floorplans }: RecordNames): Condition[] {
  return [
    ...named('city', cities.map(placeKey)),
    ...named('county', counties),
    ...named('zipcode', zips),
    ...named('builder_id', builders),
    ...named('community_id', communities),
    ...named('floorplan', floorplans),
  ]
}

const named = (column: NameColumn, keys: readonly string[]) => (keys.length > 0 ? [oneOf(column, keys)] : [])

/** The home's address, community, builder or plan contains the word; a street type in its long and short spelling. */
function contains(word: string, { builders, communities }: ReferenceData): Condition {
  const spellings = streetSpellings(word.toLowerCase())
  const has = (text: string | null | undefined) => {
    const lower = text?.toLowerCase()
    return spellings.some((spelling) => lower?.includes(spelling))
  }
  const placeColumns = ['state', 'zipcode', 'county', 'floorplan'] as const
  const conditions = [
    ...spellings.map(addressContains),
    ...placeColumns.map((column) => nameMatches(column, has)),
    nameMatches('builder_id', (id) => has(builders.get(Number(id))?.name)),
    nameMatches('community_id', (id) => {
      const { reference } = communities.get(Number(id)) ?? {}
      return has(reference?.name) || has(reference?.subdivision)
    }),
  ]
  return anyOf(conditions.map((condition) => [condition]))
}
