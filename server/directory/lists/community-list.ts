import { buildTypeName } from '@fairtide/domain/directory/build-types'
import type { CommunitiesQuery, communitySorts } from '@fairtide/domain/directory/lists/list-queries'
import { placeKey } from '@fairtide/domain/directory/slugs'
import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, anywhere, type Condition, never, recordId, recordIds } from './conditions.ts'
import { between, countyName, oneOf, returnWishes, withWords } from './home-conditions.ts'
import type { List } from './list-page.ts'
import type { Named, SearchCriteria } from '../search/search-criteria.ts'
import { type CommunityRow, showCommunity } from '../records/show-records.ts'

const columnBySort: Record<(typeof communitySorts)[number], RawBuilder<unknown>> = {
  name: sql`c.name`,
  price: sql`c.price_from`,
  homes: sql`c.available_homes`,
  updated: sql`c.updated_at`,
}

/** What the filters of a list say about communities `c`. */
function communityFilters(query: Partial<CommunitiesQuery>): Condition[] {
  const conditions: Condition[] = [sql`c.gone_at is null`]
  const { name, id, builder_id, location, county, build_type, amenities } = query
  if (name) conditions.push(sql`concat_ws(', ', c.name, c.subdivision) ilike ${anywhere(name)}`)
  if (id) conditions.push(recordId(id) === null ? never : sql`c.id = ${recordId(id)}`)
  if (builder_id)
    conditions.push(recordId(builder_id) === null ? never : sql`c.builder_id = ${recordId(builder_id)}`)
  if (location) conditions.push(inPlace(location))
  if (county) conditions.push(sql`c.county = ${countyName(county)}`)
  if (build_type) conditions.push(ofTypes(build_type))
  if (amenities)
    conditions.push(
      sql`(select array_agg(lower(a)) from unnest(c.amenities) a) @> ${amenities.map((a) => a.toLowerCase())}`,
    )
  conditions.push(
    ...between(sql`coalesce(c.price_from, 0)`, {
      min: query.min_price ?? null,
      max: query.max_price ?? null,
    }),
  )
  return conditions
}

function inPlace(text: string): Condition {
  const pattern = anywhere(text)
  return sql`(c.city ilike ${pattern} or c.city_key like ${anywhere(placeKey(text))} or c.state ilike ${pattern}
    or c.state = 'FL' and 'Florida' ilike ${pattern})`
}

const ofTypes = (types: readonly string[]): Condition => sql`c.shown_types && ${types.map(buildTypeName)}`

/** What a search asks of communities `c`: a price of theirs is where they begin, returns are those of a home. */
export function communityCriteria(criteria: SearchCriteria): Condition[] {
  const { homeTypes, words } = criteria
  const ofReturns = returnWishes(criteria)
  return [
    ...isNamed(criteria),
    ...criteria.anyOf.map((named) => anyOf(isNamed(named))),
    ...(homeTypes.length > 0 ? [ofTypes(homeTypes)] : []),
    ...between(sql`c.price_from`, criteria.price),
    ...between(sql`c.most_bedrooms`, { min: criteria.bedrooms.min, max: null }),
    ...(ofReturns.length > 0
      ? [
          sql<boolean>`exists (select 1 from homes h where h.community_id = c.id
            and h.availability_status <> 'delisted' and ${allOf(ofReturns)})`,
        ]
      : []),
    ...withWords(sql`c.search_text`, words),
  ]
}

function isNamed({ cities, counties, zips, builders, communities, floorplans }: Named): Condition[] {
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

/** Communities, by name unless asked otherwise. */
export const communityList: List<CommunitiesQuery, CommunityRow> = {
  from: sql`communities c`,
  columns: sql`c.*`,
  joined: sql`join communities c on c.id = found_id`,
  id: sql`c.id`,
  filters: communityFilters,
  criteria: communityCriteria,
  columnBySort,
  defaultSort: 'name',
  wayTo: () => 'look at all',
  named: async ({ named }) => recordIds(named.communities),
  show: (rows, known) => rows.map((row) => JSON.stringify(showCommunity(row, known))),
}
