import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ListingFormat, listingFormats, sourceNameRule } from '@fairtide/domain/directory/import-api'
import type { Command } from '../../cli/command.ts'
import { OneLineError } from '../../cli/one-line-error.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { type ColumnMap, csvColumns } from './csv/columns.ts'
import { UnreadableFile } from './feed-records.ts'
import { importListings, type ImportSummary } from './import-listings.ts'
import type { Outcome } from './merge/merge-staged.ts'
import { readFeed } from './read-feed.ts'
import { detectFormat } from './detect-format.ts'

/** The exit code for an unreadable file; nothing was imported. */
const unreadable = 2

export function importCommand(estimateReturns: EstimateReturns): Command {
  return {
    usage:
      'import FILE... [--format csv|bdx|reso] [--source NAME] [--map FILE] [--dry-run] [--full] [--any-state] [--resales] [--leases] [--json]',
    summary:
      'brings listings in: tables of communities, floor plans and homes, or a feed of builders or of an MLS',
    async run(args, { db, print }) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          format: { type: 'string' },
          source: { type: 'string' },
          map: { type: 'string' },
          'dry-run': { type: 'boolean', default: false },
          full: { type: 'boolean', default: false },
          'any-state': { type: 'boolean', default: false },
          resales: { type: 'boolean', default: false },
          leases: { type: 'boolean', default: false },
          json: { type: 'boolean', default: false },
        },
      })
      try {
        if (positionals.length === 0)
          throw new OneLineError('Name a file to import: npm run fairtide -- import FILE...')
        const files = positionals.map(resolveFromCaller)
        for (const [index, file] of files.entries())
          await assertReadableFile(file, positionals[index] ?? file)
        const format = await formatOf(values.format, files)
        const source = values.source ?? format
        if (!sourceNameRule.test(source))
          throw new OneLineError(
            '--source must be a name of at most 60 letters, digits, spaces, dots and hyphens.',
          )
        const { resales, leases } = values
        const items = readFeed(format, files, { map: await readColumnMap(values.map), resales, leases })
        const summary = await importListings(db, items, {
          source,
          dryRun: values['dry-run'],
          full: values.full,
          anyState: values['any-state'],
          isTree: format === 'bdx',
          estimateReturns,
        })
        if (values.json) print(JSON.stringify(summary))
        else for (const line of readLines(summary)) print(line)
      } catch (error) {
        const failure = toFailure(error)
        if (!failure) throw error
        if (values.json) print(JSON.stringify({ applied: false, ...failure.json }))
        throw failure.error
      }
    },
  }
}

/** Checks first, so that the error names the path as it was typed. */
async function assertReadableFile(file: string, typed: string) {
  const place = { file: typed, line: 1 }
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    (error: NodeJS.ErrnoException) => {
      throw new UnreadableFile(place, error.code === 'ENOENT' ? 'There is no such file.' : error.message)
    },
  )
  if (!isFile) throw new UnreadableFile(place, 'This is no file. Name the files in it.')
}

/** The error as one line and for `--json`; undefined for a bug. */
function toFailure(error: unknown): { error: OneLineError; json: object } | undefined {
  if (error instanceof OneLineError) return { error, json: { error: error.message } }
  if (!(error instanceof UnreadableFile)) return undefined
  const { place, message } = error
  const line = `${place.file}, line ${place.line}: ${message} Nothing was imported.`
  return {
    error: new OneLineError(line, { exitCode: unreadable }),
    json: { error: `${message} Nothing was imported.`, ...place },
  }
}

/** npm changes into the project's folder, but the path was typed in `INIT_CWD`. */
const resolveFromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

async function formatOf(stated: string | undefined, files: readonly string[]): Promise<ListingFormat> {
  if (stated !== undefined) {
    const format = listingFormats.find((format) => format === stated)
    if (!format) throw new OneLineError(`--format must be one of ${listingFormats.join(', ')}.`)
    return format
  }
  const found = new Set(await Promise.all(files.map(detectFormat)))
  const [format] = found
  if (!format || found.size > 1)
    throw new OneLineError(`Say which format the files have: --format ${listingFormats.join('|')}.`)
  return format
}

/** A mapping file is JSON: `{"Their header": "our column"}`, '-' to leave a column out. */
async function readColumnMap(file: string | undefined): Promise<ColumnMap> {
  if (file === undefined) return {}
  const allowed: readonly string[] = [...csvColumns, '-']
  const text = await readFile(resolveFromCaller(file), 'utf8').catch(() => {
    throw new OneLineError(`There is no mapping file ${file}.`, { exitCode: unreadable })
  })
  let map: unknown
  try {
    map = JSON.parse(text)
  } catch {
    map = null
  }
  const isMap = typeof map === 'object' && map !== null && !Array.isArray(map)
  const wrong = isMap
    ? Object.values(map as object).find((column) => !allowed.includes(String(column)))
    : undefined
  if (!isMap || wrong !== undefined)
    throw new OneLineError(
      `The mapping file must be {"Their header": "our column"}${wrong === undefined ? '' : `; "${wrong}" is none`}. Columns: ${allowed.join(', ')}.`,
      { exitCode: unreadable },
    )
  return map as ColumnMap
}

function readLines(summary: ImportSummary): string[] {
  return [
    `${' '.repeat(12)}${['new', 'changed', 'unchanged', 'gone'].map((title) => title.padStart(10)).join('')}`,
    row('builders', summary.builders),
    row('communities', summary.communities),
    row('floor plans', summary.plans),
    row('homes', summary.homes),
    row('ZIP rents', summary.rents),
    ...retiredSamples(summary),
    ...summary.refused.map(
      ({ file, line, key, reason }) => `Refused: ${file}, line ${line}${key ? `, ${key}` : ''}: ${reason}`,
    ),
    ...summary.unread.map(
      ({ file, line, key, reason }) => `Not read: ${file}, line ${line}${key ? `, ${key}` : ''}: ${reason}`,
    ),
    ...refusedSummary(summary.refused.length),
    ...unreadableSummary(summary.unread.length),
    summary.applied ? 'The listings are up to date.' : 'This was a dry run: nothing was changed.',
  ]
}

function retiredSamples({ retired_samples: count, applied }: ImportSummary): string[] {
  if (count === 0) return []
  return [`${count} sample homes ${applied ? 'gave' : 'would give'} way to the real ones.`]
}

function refusedSummary(count: number): string[] {
  if (count === 0) return []
  return [`${count} ${count === 1 ? 'row was' : 'rows were'} refused; the others are taken.`]
}

function unreadableSummary(count: number): string[] {
  if (count === 0) return []
  return [`${count} ${count === 1 ? 'value' : 'values'} could not be read; what was known of them stays.`]
}

function row(name: string, { new: added, changed, unchanged, gone }: Outcome): string {
  return `${name.padEnd(12)}${[added, changed, unchanged, gone].map((count) => String(count).padStart(10)).join('')}`
}
