import type { RawBuilder } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'
import type { Search } from '../search/search-parser.ts'
import type { Condition } from './conditions.ts'

export interface List<Query, Row> {
  /** The table with its alias: `homes h`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Joins the columns' tables to the `found_id` of a page's records. */
  joined: RawBuilder<unknown>
  id: RawBuilder<unknown>
  filters: (query: Query) => Condition[]
  criteria: (criteria: SearchCriteria) => Condition[]
  /** The records whose name or address is the search text, the best match first. */
  namesakes: (search: Search, run: RunPrepared) => Promise<number[]>
  columnBySort: Readonly<Record<string, RawBuilder<unknown>>>
  defaultSort: string
  toJson: (rows: readonly Row[], referenceData: ReferenceData) => string[]
}

export interface PagedQuery {
  page: number
  limit: number
  q?: string | undefined
  sort?: string | undefined
}
