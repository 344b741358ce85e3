import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'

/** Tables that a server fills before anyone has used it. */
const serverTables = ['migrations', 'secrets', 'rate_limits']

export async function countRows(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${escapeIdentifier(name)}`)
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}

/** Whether there were more rows than migrations and a fresh server write. */
export function hasMoreRows(before: Map<string, number>, fresh: Map<string, number>): boolean {
  return [...before].some(([name, count]) => !serverTables.includes(name) && count > (fresh.get(name) ?? 0))
}

/** Deletes the rows that migrations insert, because the backup contains its own. */
export async function truncateTables(client: Client): Promise<void> {
  const names = (await tableNames(client)).filter((name) => name !== 'migrations')
  if (names.length > 0) await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`)
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

/** Whether others are connected, after giving those that are disconnecting two seconds. */
export async function hasOtherConnections(client: Client): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    if (rows.length === 0) return false
    await sleep(100)
  }
  return true
}

/** Drops everything that migrations and servers created, except extensions, which may need an administrator. */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with own as (
      select c.oid, case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        else 'table' end as kind, c.oid::regclass::text as name
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select oid, 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select oid, 'type', oid::regtype::text from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      union all
      select c.oid, 'text search configuration', c.oid::regconfig::text from pg_ts_config c
      where cfgnamespace = 'public'::regnamespace
    )
    select format('drop %s if exists %s cascade', kind, name) as statement from own
    where not exists (select from pg_depend d where d.objid = own.oid and d.deptype = 'e')
    order by array_position(array['view', 'materialized view', 'table', 'sequence'], kind) nulls last`)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists jobs cascade')
}
