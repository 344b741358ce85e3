import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { OneLineError } from '../cli/one-line-error.ts'
import { openClient } from './connection/client.ts'

export interface Migration {
  /** The file name, as in `010-accounts.sql`. Migrations are applied in the order of their names. */
  name: string
  sql: string
  checksum: string
}

const migrationLock = 0x46540003

/** Reads the migrations of a folder, with LF line ends, because git may have changed them. */
export async function readMigrations(folder = join(import.meta.dirname, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export async function migrateDatabase(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    await migrate(client, await readMigrations())
  } finally {
    await client.end()
  }
}

/** @throws OneLineError if the database has migrations that this version does not, or changed ones */
export async function migrate(client: ClientBase, migrations: Migration[]): Promise<void> {
  try {
    while (await applyNext(client, migrations));
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** In one transaction with its lock, because a pooler may run the next one on another connection. */
async function applyNext(client: ClientBase, migrations: Migration[]): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  const [next] = await pendingMigrations(client, migrations)
  if (next) await applyMigration(client, next)
  await client.query('commit')
  return next !== undefined
}

/** The migrations that were not applied yet; a later one may have been applied before. */
export async function pendingMigrations(client: ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Migration>('select name, checksum from migrations order by name')
  for (const { name, checksum } of rows) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new OneLineError(
        `The database is newer than this Fairtide: it knows the migration ${name}. Update Fairtide.`,
      )
    if (known.checksum !== checksum)
      throw new OneLineError(
        `The migration ${name} was changed after this database had applied it: put the file back, and write a new one.`,
      )
  }
  return migrations.filter(({ name }) => !rows.some((row) => row.name === name))
}

export async function applyMigration(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OneLineError(`The migration ${name} failed: ${reason}.`, { cause: error })
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}
