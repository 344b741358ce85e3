import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import { staged, type StagedTable, stagedTables } from './staging.ts'

interface Merge {
  table: StagedTable
  /** When a row `t` of the table and a staged row `s` are the same record. */
  same: RawBuilder<unknown>
  /** The permanent identity of a record, hashed into its slug's suffix; absent for tables without slugs. */
  identity?: RawBuilder<unknown>
  /** Columns of a new row that the feed does not state. */
  keys: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns that are not simply copied. */
  insertAs?: Readonly<Record<string, RawBuilder<unknown>>>
  updateAs?: Readonly<Record<string, RawBuilder<unknown>>>
  /** When the feed changed the row, if not now. */
  updatedAt?: RawBuilder<unknown>
  /** Which rows of the table an import may change. */
  mayChange?: RawBuilder<unknown>
}

export async function mergeStaged(trx: Trx, merge: Merge): Promise<void> {
  const { table, same, keys, insertAs = {}, updateAs = {}, identity } = merge
  const { columns } = stagedTables[table]
  const from = staged(table)
  const target = sql.table(table)
  await sql`analyze ${from}`.execute(trx)
  await sql`
    update ${from} s set id = t.id,
      outcome = case when t.fingerprint = s.fingerprint and t.gone_at is null or not (${merge.mayChange ?? sql`true`})
        then 'unchanged' else 'changed' end
    from ${target} t where ${same}`.execute(trx)
  await sql`update ${from} set outcome = 'new' where outcome is null`.execute(trx)

  await sql`
    update ${target} t set fingerprint = s.fingerprint, gone_at = null,
      ${table === 'floorplans' ? sql`` : sql`updated_at = ${merge.updatedAt ?? sql`now()`},`}
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${unlessUnread(name, updateAs[name] ?? sql.ref(`s.${name}`))}`))}
    from ${from} s where s.id = t.id and s.outcome = 'changed'`.execute(trx)

  const slug = identity ? { slug: sql`s.slug` } : {}
  const rows = identity
    ? withSlugs(table, identity)
    : sql`select * from ${from} where outcome = 'new' order by line`
  const values = { ...keys, ...slug, fingerprint: sql`s.fingerprint` }
  const names = [...Object.keys(values), ...columns]
  await sql`
    insert into ${target} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join([...Object.values(values), ...columns.map((name) => insertAs[name] ?? sql.ref(`s.${name}`))])}
    from (${rows}) s order by s.line`.execute(trx)
  await sql`update ${from} s set id = t.id from ${target} t where s.id is null and ${same}`.execute(trx)
}

/** Unreadable values keep the stored value. */
const unlessUnread = (name: string, value: RawBuilder<unknown>) =>
  sql`case when ${sql.lit(name)} = any(s.unread) then t.${sql.ref(name)} else ${value} end`

/** A taken slug gets six digits of its identity's hash, alike in every database, or all if they collide. */
function withSlugs(table: StagedTable, identity: RawBuilder<unknown>) {
  return sql`
    select s.*, case
        when turn = 1 and not bare_taken then slug_base
        when count(*) over (partition by suffixed) = 1 and not suffixed_taken then suffixed
        else slug_base || '-' || identity_hash
      end as slug
    from (
      select s.*,
        exists (select 1 from ${sql.table(table)} t where t.slug = s.slug_base) as bare_taken,
        exists (select 1 from ${sql.table(table)} t where t.slug = s.suffixed) as suffixed_taken
      from (
        select s.*, row_number() over (partition by slug_base order by line) as turn,
          slug_base || '-' || left(identity_hash, 6) as suffixed
        from (select s.*, md5(${identity}) as identity_hash from ${staged(table)} s where outcome = 'new') s
      ) s
    ) s`
}

export interface Outcome {
  new: number
  changed: number
  unchanged: number
  gone: number
}

export async function countOutcomes(trx: Trx, table: StagedTable): Promise<Omit<Outcome, 'gone'>> {
  const { rows } = await sql<{ outcome: 'new' | 'changed' | 'unchanged'; rows: number }>`
    select outcome, count(*) as rows from ${staged(table)} group by outcome`.execute(trx)
  const outcome = { new: 0, changed: 0, unchanged: 0 }
  for (const row of rows) outcome[row.outcome] = row.rows
  return outcome
}
