import type { Lead } from '@fairtide/domain/leads/api'
import type { LeadStatus } from '@fairtide/domain/leads/status'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { LeadsTables } from './tables.ts'

export function toLead({ form_type, ...row }: Selectable<LeadsTables['realty_prospects']>): Lead {
  return {
    ...row,
    type: form_type,
    consented_at: row.consented_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** `q` searches names, email, phone and message. */
export function matchingLeads(db: Db, { q, status }: { q?: string; status?: LeadStatus }) {
  let query = db.selectFrom('realty_prospects')
  if (status) query = query.where('status', '=', status)
  if (q?.trim()) {
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const digits = q.replaceAll(/\D/g, '')
    query = query.where((eb) =>
      eb.or([
        eb(sql`first_name || ' ' || last_name || ' ' || email || ' ' || comments`, 'ilike', pattern),
        ...(digits.length > 2 ? [eb('phone', 'like', `%${digits}%`)] : []),
      ]),
    )
  }
  return query
}
