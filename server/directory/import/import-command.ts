import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ListingFormat, listingFormats, sourceNameRule } from '@fairtide/domain/directory/import-api'
import type { Command } from '../../command.ts'
import { OneLineError } from '../../one-line-error.ts'
import type { EstimateReturns } from '../derive-home.ts'
import { type ColumnMap, csvColumns } from './csv-columns.ts'
import { UnreadableFile } from './feed-records.ts'
import { importListings, type ImportSummary } from './import-listings.ts'
import type { Outcome } from './merge.ts'
import { readFeed } from './read-feed.ts'

/** A file that cannot be read as a whole ends the command with this, and nothing has changed. */
const unreadable = 2

export function importCommand(estimateReturns: EstimateReturns): Command {
  return {
    usage:
      'import FILE... [--format csv|bdx|reso] [--source NAME] [--map FILE] [--dry-run] [--full] [--any-state] [--json]',
    summary:
      'brings listings in: tables of communities, floor plans and homes, or a feed of builders or of an MLS',
    async run(args, { db, say }) {
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
          json: { type: 'boolean', default: false },
        },
      })
      if (positionals.length === 0)
        throw new OneLineError('Name a file to import: npm run fairtide -- import FILE...')
      const files = positionals.map(fromWhereTyped)
      const format = formatOf(values.format, files)
      const source = values.source ?? format
      if (!sourceNameRule.test(source))
        throw new OneLineError(
          '--source must be a name of at most 60 letters, digits, spaces, dots and hyphens.',
        )
      try {
        const summary = await importListings(db, readFeed(format, files, await readColumnMap(values.map)), {
          source,
          dryRun: values['dry-run'],
          full: values.full,
          anyState: values['any-state'],
          isTree: format === 'bdx',
          estimateReturns,
        })
        if (values.json) say(JSON.stringify(summary))
        else for (const line of linesOf(summary)) say(line)
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        const { file, line } = error.place
        throw new OneLineError(`${file}, line ${line}: ${error.message} Nothing was imported.`, {
          exitCode: unreadable,
        })
      }
    },
  }
}

/** npm changes into the project's folder; the person may have typed the name in another. */
const fromWhereTyped = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

function formatOf(stated: string | undefined, files: readonly string[]): ListingFormat {
  if (stated !== undefined) {
    const format = listingFormats.find((format) => format === stated)
    if (!format) throw new OneLineError(`--format must be one of ${listingFormats.join(', ')}.`)
    return format
  }
  const byEnding: Readonly<Record<string, ListingFormat>> = {
    '.xml': 'bdx',
    '.csv': 'csv',
    '.tsv': 'csv',
    '.txt': 'csv',
  }
  const found = new Set(files.map((file) => byEnding[path.extname(file).toLowerCase()]))
  const [format] = found
  if (!format || found.size > 1)
    throw new OneLineError(`Say which format the files have: --format ${listingFormats.join('|')}.`)
  return format
}

/** A mapping file is JSON: `{"Their header": "our column"}`, '-' to leave a column out. */
async function readColumnMap(file: string | undefined): Promise<ColumnMap> {
  if (file === undefined) return {}
  const allowed: readonly string[] = [...csvColumns, '-']
  const text = await readFile(fromWhereTyped(file), 'utf8').catch(() => {
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

function linesOf(summary: ImportSummary): string[] {
  return [
    `${' '.repeat(12)}${['new', 'changed', 'unchanged', 'gone'].map((title) => title.padStart(10)).join('')}`,
    row('builders', summary.builders),
    row('communities', summary.communities),
    row('floor plans', summary.plans),
    row('homes', summary.homes),
    ...(summary.rents > 0 ? [`${summary.rents} ZIP codes have new rents.`] : []),
    ...summary.refused.map(
      ({ file, line, key, reason }) => `Refused: ${file}, line ${line}${key ? `, ${key}` : ''}: ${reason}`,
    ),
    ...refusedInWords(summary.refused.length),
    summary.applied ? 'The listings are up to date.' : 'This was a dry run: nothing was changed.',
  ]
}

function refusedInWords(count: number): string[] {
  if (count === 0) return []
  return [`${count} ${count === 1 ? 'row was' : 'rows were'} refused; the others are taken.`]
}

function row(name: string, { new: added, changed, unchanged, gone }: Outcome): string {
  return `${name.padEnd(12)}${[added, changed, unchanged, gone].map((count) => String(count).padStart(10)).join('')}`
}
