import { defaultBuilderRating } from '@fairtide/domain/directory/builder'
import type { BuildersQuery, builderSorts } from '@fairtide/domain/directory/lists/list-queries'
import { type RawBuilder, sql } from 'kysely'
import { allOf, anywhere, type Condition, never, recordId, recordIds } from './conditions.ts'
import { between, oneOf, withWords } from './home-conditions.ts'
import { communityCriteria } from './community-list.ts'
import type { List } from './list-page.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'
import { type BuilderRow, showBuilder } from '../records/show-records.ts'

/** What a builder's page and card are made of. */
export const builderColumns = sql.raw(
  [
    'id',
    'slug',
    'source',
    'name',
    'headquarters',
    'contact_phone',
    'contact_email',
    'website',
    'rating',
    'description',
    'builder_segment',
    'price_range',
    'price_from',
    'investor_friendly',
    'source_url',
    'shown_types',
    'shown_regions',
    'community_count',
    'available_homes',
    'gone_at',
    'updated_at',
  ]
    .map((name) => `b.${name}`)
    .join(', '),
)

const columnBySort: Record<(typeof builderSorts)[number], RawBuilder<unknown>> = {
  name: sql`b.name`,
  rating: sql`b.rating`,
  communities: sql`b.community_count`,
  homes: sql`b.available_homes`,
}

/** What the filters of a list say about builders `b`. An unrated builder counts with the rating that its card shows. */
function builderFilters(query: Partial<BuildersQuery>): Condition[] {
  const conditions: Condition[] = [sql`b.gone_at is null`]
  const { name, id, build_type, headquarters, region, investor_friendly } = query
  if (name) conditions.push(sql`b.name ilike ${anywhere(name)}`)
  if (id) conditions.push(recordId(id) === null ? never : sql`b.id = ${recordId(id)}`)
  if (build_type) conditions.push(sql`lower(b.builder_segment) = ${build_type.trim().toLowerCase()}`)
  if (headquarters) conditions.push(sql`b.headquarters ilike ${anywhere(headquarters)}`)
  if (region) conditions.push(sql`array_to_string(b.shown_regions, '|') ilike ${anywhere(region)}`)
  if (investor_friendly) conditions.push(sql`b.investor_friendly is ${sql.lit(investor_friendly === 'true')}`)
  return [
    ...conditions,
    ...between(sql`coalesce(b.rating, ${defaultBuilderRating})`, {
      min: query.min_rating ?? null,
      max: null,
    }),
    ...between(sql`b.price_from`, { min: null, max: query.max_price ?? null }),
  ]
}

/** A search for homes finds the builders of communities that it finds; words must stand in the builder's own text. */
function builderCriteria(criteria: SearchCriteria): Condition[] {
  const { builders, words } = criteria
  const ofCommunities = communityCriteria({ ...criteria, builders: [], words: [] })
  return [
    ...oneOf(sql`b.id`, recordIds(builders)),
    ...(ofCommunities.length > 0
      ? [
          sql<boolean>`exists (select 1 from communities c where c.builder_id = b.id and c.gone_at is null
          and ${allOf(ofCommunities)})`,
        ]
      : []),
    ...withWords(sql`b.search_text`, words),
  ]
}

/** Builders, by name unless asked otherwise. */
export const builderList: List<BuildersQuery, BuilderRow> = {
  from: sql`builders b`,
  columns: builderColumns,
  joined: sql`join builders b on b.id = found_id`,
  id: sql`b.id`,
  filters: builderFilters,
  criteria: builderCriteria,
  columnBySort,
  defaultSort: 'name',
  wayTo: () => 'look at all',
  named: async ({ named }) => recordIds(named.builders),
  show: (rows, known) => rows.map((row) => JSON.stringify(showBuilder(row, known))),
}
