import { Client, DatabaseError } from 'pg'
import type { Config } from '../config.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { openEmbedded } from './embedded.ts'

export interface OpenDatabase {
  url: string
  home?: string
  /** Stops the embedded database if no other process uses it. */
  stop(): Promise<void>
}

const oldestVersion = 15

/** @throws OneLineError with one line that says what to do */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  if (!DATABASE_URL) return openEmbedded(DATA_DIR)
  await checkServerVersion(DATABASE_URL)
  return { url: DATABASE_URL, stop: async () => {} }
}

/** Checks the connection early, so that a wrong DATABASE_URL is reported in one line. */
async function checkServerVersion(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new OneLineError(
        `DATABASE_URL names a PostgreSQL ${version}: Fairtide needs ${oldestVersion} or newer.`,
      )
  } catch (error) {
    throw error instanceof OneLineError
      ? error
      : new OneLineError(`DATABASE_URL: ${connectionError(error, url)}`)
  } finally {
    client.end().catch(() => {})
  }
}

function connectionError(error: unknown, url: string): string {
  const { host, pathname, username } = new URL(url)
  if (error instanceof DatabaseError) {
    if (error.code?.startsWith('28'))
      return `the server at ${host} refuses the user ${username} or the password.`
    if (error.code === '3D000')
      return `the server at ${host} has no database ${pathname.slice(1)}: create it first.`
    return `the server at ${host} answers: ${error.message}.`
  }
  // A host name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message : String(first)
  return `no PostgreSQL can be reached at ${host} (${reason}).`
}
