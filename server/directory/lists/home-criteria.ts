import { placeKey } from '@fairtide/domain/directory/slugs'
import { sql } from 'kysely'
import type { RecordNames, SearchCriteria } from '../search/search-criteria.ts'
import {
  anyOf,
  between,
  betweenIntegers,
  type Condition,
  containsWords,
  oneOf,
  recordIds,
} from './conditions.ts'
import { isRanking } from '@fairtide/domain/directory/lists/list-queries'
import { cashFlowBetween, hasBuildType, isForSale } from './home-filters.ts'

export function homeCriteria(criteria: SearchCriteria): Condition[] {
  const { homeTypes, words } = criteria
  return [
    ...(isRanking(criteria.order) ? [isForSale] : []),
    ...isNamed(criteria),
    ...criteria.anyOf.map((names) => anyOf(isNamed(names))),
    ...(homeTypes.length > 0 ? [hasBuildType(homeTypes)] : []),
    ...between(sql`h.current_price`, criteria.price),
    ...between(sql`h.bedrooms`, criteria.bedrooms),
    ...between(sql`h.bathrooms`, criteria.bathrooms),
    ...betweenIntegers(sql`h.square_footage`, criteria.squareFeet),
    ...returnCriteria(criteria),
    ...containsWords(sql`h.search_text`, words),
  ]
}

function isNamed({ cities, counties, zips, builders, communities, floorplans }: RecordNames): Condition[] {
  return [
    ...oneOf(sql`h.city_key`, cities.map(placeKey)),
    ...oneOf(sql`h.county`, counties),
    ...oneOf(sql`h.zipcode`, zips),
    ...oneOf(sql`h.builder_id`, recordIds(builders)),
    ...oneOf(sql`h.community_id`, recordIds(communities)),
    ...oneOf(sql`lower(h.floorplan)`, floorplans),
  ]
}

export function returnCriteria({ rent, capRate, cashOnCash, dscr, cashFlow }: SearchCriteria): Condition[] {
  return [
    ...between(sql`h.estimated_monthly_rent`, rent),
    ...between(sql`h.estimated_cap_rate`, capRate),
    ...between(sql`h.estimated_cash_on_cash`, cashOnCash),
    ...between(sql`h.estimated_dscr`, dscr),
    ...cashFlowBetween(cashFlow),
  ]
}
