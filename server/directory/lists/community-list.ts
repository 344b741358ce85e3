import { buildTypeName, unstatedHomeType } from '@fairtide/domain/directory/build-types'
import type { CommunitiesQuery, communitySorts } from '@fairtide/domain/directory/lists/list-queries'
import { placeKey } from '@fairtide/domain/directory/slugs'
import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  anyOf,
  anywhere,
  between,
  type Condition,
  containsWords,
  hasId,
  oneOf,
  recordIds,
} from './conditions.ts'
import { countyName } from '@fairtide/domain/directory/counties'
import { conditionsOf, type FilterConditions } from './filter-conditions.ts'
import type { List } from './list.ts'
import type { RecordNames, SearchCriteria } from '../search/search-criteria.ts'
import { type CommunityRow, showCommunity } from '../records/show-records.ts'

const columnBySort: Record<(typeof communitySorts)[number], RawBuilder<unknown>> = {
  name: sql`c.name`,
  price: sql`c.price_from`,
  homes: sql`c.available_homes`,
  updated: sql`c.updated_at`,
}

function communityFilters(query: Partial<CommunitiesQuery>): Condition[] {
  return [sql`c.gone_at is null`, ...conditionsOf<CommunitiesQuery>(communityFilterConditions, query)]
}

const priceFrom = sql`coalesce(c.price_from, 0)`

const communityFilterConditions: FilterConditions<CommunitiesQuery> = {
  name: (name) => sql`concat_ws(', ', c.name, c.subdivision) ilike ${anywhere(name)}`,
  id: (id) => hasId(sql`c.id`, id),
  builder_id: (id) => hasId(sql`c.builder_id`, id),
  location: isIn,
  county: (county) => sql`c.county = ${countyName(county)}`,
  build_type: hasHomeTypes,
  amenities: (amenities) =>
    sql`(select array_agg(lower(a)) from unnest(c.amenities) a) @> ${amenities.map((a) => a.toLowerCase())}`,
  min_price: (min) => between(priceFrom, { min }),
  max_price: (max) => between(priceFrom, { max }),
}

function isIn(text: string): Condition {
  const pattern = anywhere(text)
  return sql`(c.city ilike ${pattern} or c.city_key like ${anywhere(placeKey(text))} or c.state ilike ${pattern}
    or c.state = 'FL' and 'Florida' ilike ${pattern})`
}

function hasHomeTypes(types: readonly string[]): Condition {
  const names = types.map(buildTypeName)
  const hasOne = sql<boolean>`c.shown_types && ${names}`
  return names.includes(unstatedHomeType) ? sql`(c.shown_types = '{}' or ${hasOne})` : hasOne
}

/** A search as conditions on `communities c`: prices by their entry price, returns by any of their homes. */
export function communityCriteria(criteria: SearchCriteria): Condition[] {
  const { homeTypes, words } = criteria
  const returns = returnCriteria(criteria)
  return [
    ...isNamed(criteria),
    ...criteria.anyOf.map((names) => anyOf(isNamed(names))),
    ...(homeTypes.length > 0 ? [hasHomeTypes(homeTypes)] : []),
    ...between(sql`c.price_from`, criteria.price),
    ...between(sql`c.most_bedrooms`, { min: criteria.bedrooms.min, max: null }),
    ...(returns.length > 0
      ? [
          sql<boolean>`exists (select 1 from homes h where h.community_id = c.id
            and h.availability_status <> 'delisted' and ${allOf(returns)})`,
        ]
      : []),
    ...containsWords(sql`c.search_text`, words),
  ]
}

/** Conditions on `homes h`. Cash flow is cap rate × price less debt service. */
function returnCriteria({ rent, capRate, cashOnCash, dscr, cashFlow }: SearchCriteria): Condition[] {
  return [
    ...between(sql`h.estimated_monthly_rent`, rent),
    ...between(sql`h.estimated_cap_rate`, capRate),
    ...between(sql`h.estimated_cash_on_cash`, cashOnCash),
    ...between(sql`h.estimated_dscr`, dscr),
    ...between(
      sql`(h.estimated_cap_rate / 100 * h.current_price * (1 - 1 / nullif(h.estimated_dscr, 0)) / 12)`,
      cashFlow,
    ),
  ]
}

function isNamed({ cities, counties, zips, builders, communities, floorplans }: RecordNames): Condition[] {
  return [
    ...oneOf(sql`c.city_key`, cities.map(placeKey)),
    ...oneOf(sql`c.county`, counties),
    ...oneOf(sql`c.zip`, zips),
    ...oneOf(sql`c.builder_id`, recordIds(builders)),
    ...oneOf(sql`c.id`, recordIds(communities)),
    ...(floorplans.length > 0
      ? [
          sql<boolean>`exists (select 1 from floorplans f where f.community_id = c.id and f.gone_at is null
            and ${allOf(oneOf(sql`lower(f.name)`, floorplans))})`,
        ]
      : []),
  ]
}

export const communityList: List<CommunitiesQuery, CommunityRow> = {
  from: sql`communities c`,
  columns: sql`c.*`,
  joined: sql`join communities c on c.id = found_id`,
  id: sql`c.id`,
  filters: communityFilters,
  criteria: communityCriteria,
  columnBySort,
  defaultSort: 'name',
  namesakes: async ({ namesakes }) => recordIds(namesakes.communities),
  toJson: (rows, referenceData) => rows.map((row) => JSON.stringify(showCommunity(row, referenceData))),
}
