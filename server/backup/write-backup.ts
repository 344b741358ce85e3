import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Command } from '../cli/command.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { fileReason } from '../cli/failure-line.ts'
import { openClient } from '../database/connection/client.ts'
import { type BackupHeader, endOfTable, firstLine, formatVersion } from './format.ts'

export const backupCommand: Command = {
  usage: 'backup FILE',
  summary: 'writes everything in the database into a file',
  async run(args, { databaseUrl, print }) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [file] = positionals
    if (!file || positionals.length > 1)
      throw new OneLineError('Name one file: npm run fairtide -- backup FILE')
    const { tables, rows } = await writeBackup(databaseUrl, file)
    print(
      `${rows} rows of ${tables} tables are in ${file}. It holds keys and personal data: keep it like a password.`,
    )
  },
}

/** Without waiting jobs: a restore would send their emails again. Renamed into place only when complete. */
export async function writeBackup(
  databaseUrl: string,
  file: string,
): Promise<{ tables: number; rows: number }> {
  const client = await openClient(databaseUrl)
  const scratch = `${resolve(file)}.${randomUUID()}`
  const done = { tables: 0, rows: 0 }
  try {
    await client.query('begin isolation level repeatable read, read only')
    const output = createWriteStream(scratch, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(backupOf(client, done)), createGzip(), output)
    await rename(scratch, file)
    await syncFolder(dirname(resolve(file)))
    return done
  } catch (error) {
    await rm(scratch, { force: true })
    const reason = fileReason(error)
    if (reason) throw new OneLineError(`The backup could not be written to ${file}: ${reason}.`)
    throw error
  } finally {
    await client.end()
  }
}

async function* backupOf(
  client: Client,
  done: { tables: number; rows: number },
): AsyncGenerator<Buffer | string> {
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, checksum from migrations order by applied_at, name',
  )
  const header: BackupHeader = { version: formatVersion, writtenAt: new Date().toISOString(), migrations }
  yield `${firstLine}\n-- ${JSON.stringify(header)}\n`

  for (const { name, columns } of await tablesOf(client)) {
    const target = `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
    yield `\ncopy ${target} from stdin;\n`
    const stream = client.query(copyTo(`copy ${target} to stdout`))
    for await (const chunk of stream) yield chunk as Buffer
    yield `${endOfTable}\n`
    done.tables += 1
    done.rows += stream.rowCount
  }
  for (const { name, value } of await sequencesOf(client))
    yield `\nselect setval('${escapeIdentifier(name)}', ${value});\n`
}

async function tablesOf(client: Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Makes the rename survive a power loss. */
async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => undefined) // Windows opens no folders
  await handle?.sync().catch(() => {})
  await handle?.close()
}
