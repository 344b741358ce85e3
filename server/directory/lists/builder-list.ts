import { defaultBuilderRating } from '@fairtide/domain/directory/builder'
import type { BuildersQuery, builderSorts } from '@fairtide/domain/directory/lists/list-queries'
import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  anywhere,
  between,
  type Condition,
  containsWords,
  hasId,
  oneOf,
  recordIds,
} from './conditions.ts'
import { communityCriteria } from './community-list.ts'
import { conditionsOf, type FilterConditions } from './filter-conditions.ts'
import type { List } from './list.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'
import { type BuilderRow, showBuilder } from '../records/show-records.ts'

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

function builderFilters(query: Partial<BuildersQuery>): Condition[] {
  return [sql`b.gone_at is null`, ...conditionsOf<BuildersQuery>(builderFilterConditions, query)]
}

const builderFilterConditions: FilterConditions<BuildersQuery> = {
  name: (name) => sql`b.name ilike ${anywhere(name)}`,
  id: (id) => hasId(sql`b.id`, id),
  build_type: (segment) => sql`lower(b.builder_segment) = ${segment.trim().toLowerCase()}`,
  headquarters: (place) => sql`b.headquarters ilike ${anywhere(place)}`,
  region: (region) => sql`array_to_string(b.shown_regions, '|') ilike ${anywhere(region)}`,
  investor_friendly: (flag) => sql`b.investor_friendly is ${sql.lit(flag === 'true')}`,
  // A builder without a rating has the one that its card shows.
  min_rating: (min) => between(sql`coalesce(b.rating, ${defaultBuilderRating})`, { min }),
  max_price: (max) => between(sql`b.price_from`, { max }),
}

/** A search finds the builders of the communities it finds, but looks for words only in the builder's own text. */
function builderCriteria(criteria: SearchCriteria): Condition[] {
  const { builders, words } = criteria
  const communityConditions = communityCriteria({ ...criteria, builders: [], words: [] })
  return [
    ...oneOf(sql`b.id`, recordIds(builders)),
    ...(communityConditions.length > 0
      ? [
          sql<boolean>`exists (select 1 from communities c where c.builder_id = b.id and c.gone_at is null
          and ${allOf(communityConditions)})`,
        ]
      : []),
    ...containsWords(sql`b.search_text`, words),
  ]
}

export const builderList: List<BuildersQuery, BuilderRow> = {
  from: sql`builders b`,
  columns: builderColumns,
  joined: sql`join builders b on b.id = found_id`,
  id: sql`b.id`,
  filters: builderFilters,
  criteria: builderCriteria,
  columnBySort,
  defaultSort: 'name',
  namesakes: async ({ namesakes }) => recordIds(namesakes.builders),
  toJson: (rows, referenceData) => rows.map((row) => JSON.stringify(showBuilder(row, referenceData))),
}
