import { basename } from 'node:path'
import multipart from '@fastify/multipart'
import { importListings as importEndpoint, maxReportedRows } from '@fairtide/domain/directory/import-api'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { readForm } from '../../http/multipart.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { type Place, type ReportedRow, UnreadableFile } from './feed-records.ts'
import { importListings } from './import-listings.ts'
import { readFeed } from './read-feed.ts'

/** Some 100,000 homes; larger files need the command. */
const maxBytes = 50 * 1024 * 1024
const maxFiles = 10

interface ImportRouteDeps {
  app: FastifyInstance
  registerRouteIn: (scope: FastifyInstance) => RegisterRoute
  db: Db
  estimateReturns: EstimateReturns
}

/** @throws 400 without files, or with a file that cannot be read */
export async function importRoute({ app, registerRouteIn, db, estimateReturns }: ImportRouteDeps) {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: maxFiles, fields: 0, parts: maxFiles },
    })
    registerRouteIn(scope)(importEndpoint, {
      // Not in the route's transaction, because an import has its own and waits in it for other imports.
      async before({ request, reply, query }) {
        if (!request.isMultipart()) throw nothingToImport()
        // Node closes a connection that is idle for long, as during a large import, unless 'timeout' has a listener.
        reply.raw.on('timeout', () => {})
        const { files } = await readForm(() => request.saveRequestFiles())
        if (files.length === 0) throw nothingToImport()
        const nameOf = (place: Place) =>
          files.find(({ filepath }) => basename(filepath) === place.file)?.filename ?? place.file
        const paths = files.map(({ filepath }) => filepath)
        try {
          const { refused, unread, ...summary } = await importListings(
            db,
            readFeed(query.format, paths, {}),
            {
              source: query.source,
              dryRun: query.dry_run === 'true',
              full: query.full === 'true',
              anyState: query.any_state === 'true',
              isTree: query.format === 'bdx',
              estimateReturns,
            },
          )
          const first = (rows: ReportedRow[]) =>
            rows.slice(0, maxReportedRows).map((row) => ({ ...row, file: nameOf(row) }))
          return {
            ...summary,
            refused_count: refused.length,
            refused: first(refused),
            unread_count: unread.length,
            unread: first(unread),
          }
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error
          const { place, message } = error
          throw badRequest(`${nameOf(place)}, line ${place.line}: ${message} Nothing was imported.`)
        }
      },
      handle: (_, summary) => summary,
    })
  })
}

const nothingToImport = () =>
  badRequest('Choose the files to import', { files: 'Choose the files to import' })
