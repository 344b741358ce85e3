import { type Client, DatabaseError } from 'pg'
import { OneLineError } from '../../cli/one-line-error.ts'
import { DatabaseClient } from '../connection/client.ts'

/** Every process that uses the embedded database holds this lock in shared mode. */
const inUseLock = 0x46540001
/** Held while the role and the database are created. */
const creationLock = 0x46540002

export async function connectAsUser(port: number, password: string): Promise<Client> {
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const client: Client = new DatabaseClient({ connectionString })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUseLock])
    await createDatabase(client, password)
    return client
  } catch (error) {
    client.end().catch(() => {})
    if (error instanceof DatabaseError && error.code === '28P01')
      throw new OneLineError(
        'The password in DATA_DIR/postgres-password is not that of the database: put the right one back.',
      )
    throw error
  }
}

/** Releases the lock and returns whether we were the last user; then no other can connect before it has stopped. */
export async function leaveDatabase(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUseLock])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    inUseLock,
  ])
  return rows[0]?.last ?? false
}

async function createDatabase(client: Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [creationLock])
  const has = async (sql: string) => (await client.query(sql)).rows.length > 0
  if (!(await has("select from pg_roles where rolname = 'fairtide'")))
    await client.query(`create role fairtide login password ${client.escapeLiteral(password)}`)
  if (!(await has("select from pg_database where datname = 'fairtide'")))
    await client.query('create database fairtide owner fairtide')
  await client.query('select pg_advisory_unlock($1)', [creationLock])
}
