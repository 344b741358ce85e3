import { Client, DatabaseError } from 'pg'
import { OneLineError } from '../../cli/one-line-error.ts'

/** Every process that uses the embedded database holds this lock, shared, for as long as it lives. */
const inUse = 0x46540001
/** Held while the role and the database are made. */
const making = 0x46540002

/** Connects as the superuser, counts this process among the users, and sees to it that there is a database to use. */
export async function joinUsers(port: number, password: string): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => {}) // seen as 'end'
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUse])
    await makeDatabase(client, password)
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

/** Leaves the users of the database, and answers whether we were the last: then none can join before it has stopped. */
export async function leaveUsers(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUse])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUse])
  return rows[0]?.last ?? false
}

/** Makes the product's database and the role that owns it, which is no superuser. */
async function makeDatabase(client: Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [making])
  const has = async (sql: string) => (await client.query(sql)).rows.length > 0
  if (!(await has("select from pg_roles where rolname = 'fairtide'")))
    await client.query(`create role fairtide login password ${client.escapeLiteral(password)}`)
  if (!(await has("select from pg_database where datname = 'fairtide'")))
    await client.query('create database fairtide owner fairtide')
  await client.query('select pg_advisory_unlock($1)', [making])
}
