import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import multipart, { type SavedMultipartFile } from '@fastify/multipart'
import {
  importListings,
  listListingImports,
  type ImportResult,
  type ListingFormat,
} from '@fairtide/domain/directory/import-api'
import { archiveMessage, isArchive, recognizeFeed } from '@fairtide/domain/directory/recognize-feed'
import type { FastifyInstance } from 'fastify'
import { readForm } from '../../http/multipart.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { enqueueImport, listImportRows, partBytes, toImportRun } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { startOfFile } from './detect-format.ts'
import type { ListingsSettings } from './listings-job.ts'

/** Some 100,000 homes; larger files need the command. */
const maxBytes = 50 * 1024 * 1024
const field = 'files'
const maxFiles = 10

interface ImportRouteDeps {
  app: FastifyInstance
  registerRouteIn: (scope: FastifyInstance) => RegisterRoute
  jobs: Jobs
}

/** @throws 400 without files, or with a file that is certainly no feed */
export async function importRoutes({ app, registerRouteIn, jobs }: ImportRouteDeps) {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: maxFiles, fields: 0, parts: maxFiles },
    })
    registerRouteIn(scope)(importListings, {
      async before({ request, query }): Promise<{ paths: string[]; settings: ListingsSettings }> {
        if (!request.isMultipart()) throw nothingToImport()
        const { files } = await readForm(() => request.saveRequestFiles())
        if (files.length === 0 || files.some(({ fieldname }) => fieldname !== field)) throw nothingToImport()
        return {
          paths: files.map(({ filepath }) => filepath),
          settings: {
            source: query.source,
            format: await formatOf(files, query.format),
            dryRun: query.dry_run === 'true',
            full: query.full === 'true',
            anyState: query.any_state === 'true',
            files: await Promise.all(
              files.map(async ({ filename, filepath }) => ({
                name: safeName(filename),
                bytes: (await stat(filepath)).size,
              })),
            ),
          },
        }
      },
      async handle({ db }, { paths, settings }) {
        const run = await enqueueImport<ImportResult>(db, jobs, 'listings', partsOf(paths), settings)
        return { ...run, source: settings.source, dry_run: settings.dryRun }
      },
    })
  })

  registerRouteIn(app)(listListingImports, async ({ db }) =>
    (await listImportRows(db, 'listings')).map((row) => {
      const { source, dryRun } = row.settings as ListingsSettings
      return { ...toImportRun<ImportResult>(row), source, dry_run: dryRun }
    }),
  )
}

/** @throws 400 for an archive, and for files whose content does not tell their format */
async function formatOf(
  files: readonly SavedMultipartFile[],
  stated: ListingFormat | undefined,
): Promise<ListingFormat> {
  const formats = new Set<ListingFormat | undefined>()
  for (const { filename, filepath } of files) {
    const start = await startOfFile(filepath)
    if (isArchive(start)) throw refused(`${filename}: ${archiveMessage}`)
    formats.add(recognizeFeed(start))
  }
  if (stated) return stated
  const [format] = formats
  if (!format) throw refused('Say which format the files have: csv, bdx or reso.')
  if (formats.size > 1) throw refused('Choose files of one format at a time.')
  return format
}

async function* partsOf(paths: readonly string[]) {
  for (const path of paths)
    for await (const part of createReadStream(path, { highWaterMark: partBytes })) yield part as Buffer
}

/** A name that every file system takes, with its end, which people recognize a file by. */
const safeName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'file'

const refused = (error: string) => badRequest(error, { files: error })
const nothingToImport = () => refused('Choose the files to import')
