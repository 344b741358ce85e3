import { type ClientBase, DatabaseError } from 'pg'
import type { Config } from '../config.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { addressesOf, isPooled, withPooler } from './connection/addresses.ts'
import { openClient } from './connection/client.ts'
import { openEmbedded } from './embedded.ts'
import { isReadOnlyError } from './connection/unavailable.ts'
import { type WriteObstacle, writeObstacle } from './connection/writable.ts'

export interface OpenDatabase {
  url: string
  home?: string
  /** Stops the embedded database if no other process uses it. */
  stop(): Promise<void>
}

const oldestVersion = 15

const checkTimeoutMs = 10_000

/** The database is reachable but refuses writes, which may end by itself. */
export class DatabaseNotWritable extends OneLineError {}

/** @throws OneLineError with one line that says what to do */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  if (!DATABASE_URL) return openEmbedded(DATA_DIR)
  const hasPooler = await checkServer(DATABASE_URL)
  const url = hasPooler && !isPooled(DATABASE_URL) ? withPooler(DATABASE_URL) : DATABASE_URL
  return { url, stop: async () => {} }
}

/** Checks the connection early, so that a wrong DATABASE_URL is reported in one line. Tells whether it goes through a pooler. */
async function checkServer(url: string): Promise<boolean> {
  const where = placeOf(url)
  try {
    const client = await openClient(url, { query_timeout: checkTimeoutMs })
    try {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      const version = rows[0]?.server_version ?? ''
      if (Number.parseInt(version, 10) < oldestVersion)
        throw new OneLineError(
          `DATABASE_URL names a PostgreSQL ${version}: Fairtide needs ${oldestVersion} or newer.`,
        )
      const obstacle = await writeObstacle(client)
      if (obstacle) throw new DatabaseNotWritable(`DATABASE_URL: ${obstacles[obstacle](where)}`)
      return await isThroughPooler(client)
    } finally {
      client.end().catch(() => {})
    }
  } catch (error) {
    if (error instanceof OneLineError) throw error
    if (isReadOnlyError(error))
      throw new DatabaseNotWritable(`DATABASE_URL: ${obstacles['read-only'](where)}`)
    throw new OneLineError(`DATABASE_URL: ${connectionError(error, url)}`)
  }
}

/** A pooler makes up the process id that it announces. */
async function isThroughPooler(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

const obstacles: Record<WriteObstacle, (where: string) => string> = {
  'read-only': (where) =>
    `the PostgreSQL at ${where} is a replica or read-only: name its primary, or make it writable.`,
  'disk full': (where) => `the disk of the PostgreSQL at ${where} is full: make room.`,
}

/** The hosts of an address, without the password. */
const placeOf = (url: string) =>
  addressesOf(url)
    .map((address) => new URL(address).host)
    .join(', ')

function connectionError(error: unknown, url: string): string {
  const where = placeOf(url)
  const { pathname, username } = new URL(addressesOf(url)[0] ?? url)
  if (error instanceof DatabaseError) {
    if (error.code?.startsWith('28'))
      return `the server at ${where} refuses the user ${username} or the password.`
    if (error.code === '3D000')
      return `the server at ${where} has no database ${pathname.slice(1)}: create it first.`
    return `the server at ${where} answers: ${error.message}.`
  }
  // A host name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message : String(first)
  return `no PostgreSQL can be reached at ${where} (${reason}).`
}
