import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { type Client, DatabaseError } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Command } from '../cli/command.ts'
import { fileReason } from '../cli/failure-line.ts'
import { openClient } from '../database/connection/client.ts'
import { applyMigration, pendingMigrations, readMigrations } from '../database/migrate.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import {
  countRows,
  dropEverything,
  hasMoreRows,
  hasOtherConnections,
  truncateTables,
} from './clear-database.ts'
import { type BackupHeader, endOfTable, firstLine, formatVersion } from './format.ts'
import { readLines } from './read-lines.ts'
import { refreshViews, withDeferredConstraints } from './defer-constraints.ts'

export const restoreCommand: Command = {
  usage: 'restore FILE [--force]',
  summary: 'puts a backup into an empty database; with --force, in the place of what it holds',
  async run(args, { databaseUrl, print }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1)
      throw new OneLineError('Name one file: npm run fairtide -- restore FILE [--force]')
    const rows = await restoreBackup(databaseUrl, file, values)
    print(`${rows} rows are restored from ${file}.`)
  },
}

/** One transaction: loads the tables of the backup's own version first, then runs the later migrations. */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { force }: { force: boolean },
): Promise<number> {
  // The gzip checksum is at the end: a damaged file is refused before the database is touched.
  await readBytes(file, async (bytes) => {
    for await (const _ of bytes);
  })
  const client = await openClient(databaseUrl)
  let rows = 0
  try {
    if (await hasOtherConnections(client))
      throw new OneLineError('Others use this database: stop the servers, then restore.')
    await client.query('begin')
    await readBytes(file, async (bytes) => {
      rows = await restoreLines(client, readLines(bytes), force)
    })
    await client.query('commit')
    await client.query('vacuum (analyze)')
    return rows
  } catch (error) {
    // What the tables of its own version refuse was not written by `backup`.
    if (error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')) throw damaged(file)
    throw error
  } finally {
    await client.end() // rolls back what was not committed
  }
}

async function restoreLines(client: Client, lines: AsyncGenerator<Buffer>, force: boolean): Promise<number> {
  const header = await readHeader(lines)
  const migrations = await readMigrations()
  const before = await countRows(client)
  await dropEverything(client)
  await pendingMigrations(client, []) // creates the migrations table
  for (const { name, checksum } of header.migrations) {
    const known = migrations.find((migration) => migration.name === name && migration.checksum === checksum)
    if (!known)
      throw new OneLineError(
        `This backup is of a Fairtide that knows another ${name}: restore it with that one.`,
      )
    await applyMigration(client, known)
  }
  if (!force && hasMoreRows(before, await countRows(client)))
    throw new OneLineError(
      'This database is not empty: with --force, the backup takes the place of what it holds.',
    )
  await truncateTables(client)
  const rows = await withDeferredConstraints(client, () => loadTables(client, lines))
  for (const migration of await pendingMigrations(client, migrations)) await applyMigration(client, migration)
  await refreshViews(client)
  return rows
}

async function readHeader(lines: AsyncGenerator<Buffer>): Promise<BackupHeader> {
  const first: unknown = (await lines.next()).value
  const second: unknown = (await lines.next()).value
  if (String(first) !== firstLine) throw new OneLineError('This file is no backup of Fairtide.')
  const header = parseHeader(String(second).replace(/^-- /, ''))
  if (header.version !== formatVersion)
    throw new OneLineError(
      `This backup has the form ${header.version}, which this Fairtide does not know: update it.`,
    )
  return header
}

function parseHeader(text: string): BackupHeader {
  try {
    return JSON.parse(text) as BackupHeader
  } catch {
    throw new OneLineError('This backup is damaged: its second line cannot be read.')
  }
}

async function loadTables(client: Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  let rows = 0
  for (;;) {
    const next = await lines.next()
    if (next.done) return rows
    const line = next.value.toString()
    if (/^copy "[^"]*" \([^()]*\) from stdin;$/.test(line)) rows += await loadTable(client, line, lines)
    else if (/^select setval\('".*"', \d+\);$/.test(line)) await client.query(line)
    else if (line !== '') throw new OneLineError(`This backup is damaged: it says "${line.slice(0, 40)}".`)
  }
}

const endOfTableBytes = Buffer.from(endOfTable)

async function loadTable(client: Client, copy: string, lines: AsyncGenerator<Buffer>): Promise<number> {
  const table = client.query(copyFrom(copy))
  const loaded = finished(table)
  loaded.catch(() => {}) // awaited below
  for (;;) {
    const next = await lines.next()
    if (next.done) throw new OneLineError('This backup is damaged: it ends in the middle of a table.')
    if (next.value.equals(endOfTableBytes)) break
    table.write(next.value)
    if (!table.write('\n')) await Promise.race([once(table, 'drain'), loaded])
  }
  table.end()
  await loaded
  return table.rowCount
}

/** @throws OneLineError if the file cannot be read or was changed since it was written */
async function readBytes(file: string, read: (bytes: AsyncIterable<Buffer>) => Promise<void>) {
  try {
    await pipeline(createReadStream(file), createGunzip(), read)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) throw damaged(file)
    const reason = fileReason(error)
    if (reason) throw new OneLineError(`${file} cannot be read: ${reason}.`)
    throw error
  }
}

const damaged = (file: string) =>
  new OneLineError(`${file} is no backup of Fairtide, or it is damaged: nothing was changed.`)
