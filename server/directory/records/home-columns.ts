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

const shownColumns = new Set([...leadingColumns, ...publicHomeFields])

export const homeColumns = sql.raw([...shownColumns].map((name) => `h.${name}`).join(', '))
