import { publicHomeFields } from '@fairtide/domain/directory/home-fields/home-field-names'
import { sql } from 'kysely'

const leadingColumns = [
  'id',
  'slug',
  'source',
  'community_id',
  'builder_id',
  'street_address',
  'updated_at',
] as const

/** The columns of a home that its page and its card show. */
const shownColumns = new Set([...leadingColumns, ...publicHomeFields])

/** The same of `homes h`, as SQL. */
export const homeColumns = sql.raw([...shownColumns].map((name) => `h.${name}`).join(', '))
