import { createReadStream } from 'node:fs'
import multipart from '@fastify/multipart'
import {
  importListings,
  listListingImports,
  type ImportResult,
  type ListingFormat,
} from '@fairtide/domain/directory/import-api'
import { archiveMessage, isArchive, recognizeFeed } from '@fairtide/domain/directory/recognize-feed'
import type { FastifyInstance } from 'fastify'
import { type SavedFile, saveFiles } from '../../http/multipart.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { enqueueImport, listImportRows, partBytes, toImportRun } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { startOfFile } from './detect-format.ts'
import type { ListingsSettings } from './listings-job.ts'

/** Some 100,000 homes; larger files need the command. */
const maxBytes = 50 * 1024 * 1024
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
      async before({ request, reply, query }): Promise<{ files: SavedFile[]; settings: ListingsSettings }> {
        if (!request.isMultipart()) throw nothingToImport()
        const files = await saveFiles(request, reply, 'files')
        if (files.length === 0) throw nothingToImport()
        return {
          files,
          settings: {
            source: query.source,
            format: await formatOf(files, query.format),
            dryRun: query.dry_run === 'true',
            full: query.full === 'true',
            anyState: query.any_state === 'true',
            resales: query.resales === 'true',
            leases: query.leases === 'true',
            files: files.map(({ name, bytes }) => ({ name: safeName(name), bytes })),
          },
        }
      },
      async handle({ db }, { files, settings }) {
        const run = await enqueueImport<ImportResult>(db, jobs, 'listings', partsOf(files), settings)
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

/** @throws 400 for an archive, and for files whose content does not show their format */
async function formatOf(
  files: readonly SavedFile[],
  stated: ListingFormat | undefined,
): Promise<ListingFormat> {
  const formats = new Set<ListingFormat | undefined>()
  for (const { name, path } of files) {
    const start = await startOfFile(path)
    if (isArchive(start)) throw refused(`${name}: ${archiveMessage}`)
    formats.add(recognizeFeed(start))
  }
  if (stated) return stated
  const [format] = formats
  if (!format) throw refused('Say which format the files have: csv, bdx or reso.')
  if (formats.size > 1) throw refused('Choose files of one format at a time.')
  return format
}

async function* partsOf(files: readonly SavedFile[]) {
  for (const { path } of files)
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
