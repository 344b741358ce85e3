import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as an object, written as its JSON text. */
type Json = ColumnType<Record<string, unknown>, string, string>

export interface RoiTables {
  roi_profiles: {
    id: Generated<string>
    user_id: string
    slot: number
    name: string
    calculator_inputs: Json
    notes: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
