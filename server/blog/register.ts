import type { FastifyInstance } from 'fastify'
import type { Around } from '../http/route-deps.ts'
import type { Trx } from '../database/schema.ts'
import { readFiles } from '../http/multipart.ts'
import type { Serve } from '../http/register-route.ts'
import { commentRoutes } from './comments/routes.ts'
import { feedRoute } from './reading/feed.ts'
import { importRoutes } from './import/import-route.ts'
import { pictureRoute, pictureUploadRoute } from './pictures/pictures.ts'
import { blogRoutes } from './reading/routes.ts'
import { writingRoutes } from './writing/routes.ts'

const MEGABYTE = 1024 * 1024
/** A photo as a camera makes it. */
const PICTURE_BYTES_AT_MOST = 20 * MEGABYTE
/** Ten years of a weekly newsletter. */
const EXPORT_BYTES_AT_MOST = 50 * MEGABYTE

interface Composed {
  app: FastifyInstance
  serve: Serve
  serveIn: (scope: FastifyInstance) => Serve
  requestSend: (trx: Trx, postId: string) => Promise<void>
  withdrawSend: (trx: Trx, postId: string) => Promise<void>
}

/** Registers everything the blog answers. */
export async function registerBlog(
  { app, serve, serveIn, requestSend, withdrawSend }: Composed,
  around: Around,
) {
  const { config, db, jobs } = around
  blogRoutes(serve, around)
  writingRoutes(serve, { config, requestSend, withdrawSend })
  commentRoutes(serve)
  pictureRoute(app, db)
  feedRoute(app, db, config)
  await app.register(async (scope) => {
    await readFiles(scope, { bytesAtMost: PICTURE_BYTES_AT_MOST })
    pictureUploadRoute(serveIn(scope))
  })
  await app.register(async (scope) => {
    await readFiles(scope, { bytesAtMost: EXPORT_BYTES_AT_MOST })
    importRoutes(serve, serveIn(scope), jobs)
  })
}
