import type { FastifyInstance } from 'fastify'
import type { Around } from '../http/route-deps.ts'
import { ignoreForms, readFiles } from '../http/multipart.ts'
import { sharedSecret } from '../database/shared-secret.ts'
import type { Serve } from '../http/register-route.ts'
import { chooseProvider } from './provider/choose-provider.ts'
import { countedLinkRoutes } from './tracking/tracked-links.ts'
import { importRoutes } from './import/import-route.ts'
import type { Blog } from './provider/provider.ts'
import { newsletterRoutes } from './routes.ts'
import { LINK_SECRET } from './sending/send-post.ts'
import { SYNC_JOB } from './provider/sync.ts'
import { unsubscribeRoute } from './subscriptions/unsubscribe-route.ts'

/** A hundred thousand subscribers and more. */
const EXPORT_BYTES_AT_MOST = 20 * 1024 * 1024

interface Composed {
  app: FastifyInstance
  serve: Serve
  serveIn: (scope: FastifyInstance) => Serve
  blog: Blog
}

/** Registers everything the newsletter answers. */
export async function registerNewsletter({ app, serve, serveIn, blog }: Composed, around: Around) {
  const { config, db, jobs } = around
  const provider = chooseProvider(config, jobs, blog)
  const key = await sharedSecret(db, LINK_SECRET)
  newsletterRoutes(serve, { ...around, provider })
  await countedLinkRoutes(app, db, key)
  await app.register(async (scope) => {
    ignoreForms(scope)
    unsubscribeRoute(serveIn(scope), key, provider)
  })
  await app.register(async (scope) => {
    await readFiles(scope, { bytesAtMost: EXPORT_BYTES_AT_MOST })
    importRoutes(serve, serveIn(scope), jobs, provider.name)
  })
  // Not only at the next turn of the schedule: a fresh site shows its posts within seconds.
  if (provider.name !== 'local') app.addHook('onReady', () => jobs.enqueue(db, SYNC_JOB, {}))
}
