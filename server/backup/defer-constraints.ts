import type { Client } from 'pg'

/** Tables load in any order, without triggers, whose effects are in the rows already; needs no superuser. */
export async function withDeferredConstraints<Result>(
  client: Client,
  load: () => Promise<Result>,
): Promise<Result> {
  const keys = await statements(
    client,
    `select conrelid::regclass || ' alter constraint ' || quote_ident(conname) as target from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`,
  )
  const tables = await statements(
    client,
    `select distinct tgrelid::regclass::text as target from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const key of keys) await client.query(`alter table ${key} deferrable`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query('set constraints all deferred')
  const result = await load()
  await client.query('set constraints all immediate')
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const key of keys) await client.query(`alter table ${key} not deferrable`)
  return result
}

export async function refreshViews(client: Client): Promise<void> {
  const views = await statements(
    client,
    `select oid::regclass::text as target from pg_class
     where relkind = 'm' and relnamespace = 'public'::regnamespace`,
  )
  for (const view of views) await client.query(`refresh materialized view ${view}`)
}

async function statements(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ target: string }>(sql)
  return rows.map(({ target }) => target)
}
