import { storableJson } from '../../../database/storable-text.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import { builderColumns, communityColumns, floorplanColumns, homeColumns } from './stored-columns.ts'

export const stagedTables = {
  builders: { columns: builderColumns, own: ['name'] },
  communities: { columns: communityColumns, own: ['source_key', 'builder_name'] },
  floorplans: { columns: floorplanColumns, own: ['source_key', 'community_key'] },
  homes: {
    columns: homeColumns,
    own: ['community_key', 'homesite_id', 'price_history', 'feed_updated_at'],
  },
} as const
export type StagedTable = keyof typeof stagedTables

const stagedTableNames = Object.keys(stagedTables) as StagedTable[]

export const staged = (table: StagedTable) => sql.table(`staged_${table}`)

/** Types of the columns that only staging has, where not text. */
const ownTypes: Readonly<Record<string, string>> = {
  price_history: 'jsonb',
  feed_updated_at: 'timestamptz',
}

/** Temporary tables of this transaction for the feed's rows. */
export async function createStaging(trx: Trx): Promise<void> {
  for (const table of stagedTableNames) {
    const { columns, own } = stagedTables[table]
    const extra = own.filter((name) => !(columns as readonly string[]).includes(name))
    await sql`
      create temp table ${staged(table)} on commit drop as
      select 0 as line, ''::text as fingerprint, ''::text as slug_base, null::text as outcome, null::integer as id, null::text[] as unread,
        null::integer as community_id,
        ${sql.join([
          ...extra.map((name) => sql`null::${sql.raw(ownTypes[name] ?? 'text')} as ${sql.ref(name)}`),
          ...columns.map((name) => sql.ref(`t.${name}`)),
        ])}
      from ${sql.table(table)} t with no data`.execute(trx)
  }
  await sql`create temp table staged_rents on commit drop as select * from hud_rents with no data`.execute(
    trx,
  )
  // Homes in refused rows are still in the feed, so they are not delisted.
  await sql`create temp table covered_communities (kind text, community_key text) on commit drop`.execute(trx)
  await sql`create temp table mentioned_homes (community_key text, homesite_id text, street_address text)
    on commit drop`.execute(trx)
  await sql`create temp table hidden_homes (homesite_id text) on commit drop`.execute(trx)
}

const rowsPerBatch = 500

export function createStager(trx: Trx, table: string) {
  // As text, because row objects would reach the garbage collector's old generation and memory would grow.
  let rows: string[] = []
  const flush = async () => {
    if (rows.length === 0) return
    const batch = `[${rows.join()}]`
    rows = []
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(trx)
  }
  return {
    async add(row: object) {
      if (rows.push(storableJson(row)) >= rowsPerBatch) await flush()
    },
    flush,
  }
}
