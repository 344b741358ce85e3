import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/route-deps.ts'
import type { Trx } from '../database/schema.ts'
import { acceptFile } from '../http/multipart.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { commentRoutes } from './comments/routes.ts'
import { feedRoute } from './reading/feed.ts'
import { importRoutes } from './import/import-route.ts'
import { pictureRoute, pictureUploadRoute } from './pictures/pictures.ts'
import { blogRoutes } from './reading/routes.ts'
import { writingRoutes } from './writing/routes.ts'

const megabyte = 1024 * 1024
const maxPictureBytes = 20 * megabyte
/** Ten years of a weekly newsletter. */
const maxExportBytes = 50 * megabyte

interface BlogParts {
  app: FastifyInstance
  registerRoute: RegisterRoute
  registerRouteIn: (scope: FastifyInstance) => RegisterRoute
  requestSend: (trx: Trx, postId: string) => Promise<void>
  withdrawSend: (trx: Trx, postId: string) => Promise<void>
}

export async function registerBlog(
  { app, registerRoute, registerRouteIn, requestSend, withdrawSend }: BlogParts,
  deps: RouteDeps,
) {
  const { config, db, jobs } = deps
  blogRoutes(registerRoute, deps)
  writingRoutes(registerRoute, { config, requestSend, withdrawSend })
  commentRoutes(registerRoute)
  pictureRoute(app, db)
  feedRoute(app, db, config)
  await app.register(async (scope) => {
    await acceptFile(scope, { maxBytes: maxPictureBytes })
    pictureUploadRoute(registerRouteIn(scope))
  })
  await app.register(async (scope) => {
    await acceptFile(scope, { maxBytes: maxExportBytes })
    importRoutes(registerRoute, registerRouteIn(scope), jobs)
  })
}
