import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/route-deps.ts'
import { ignoreForms, acceptFile } from '../http/multipart.ts'
import { sharedSecret } from '../database/shared-secret.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { chooseProvider } from './provider/choose-provider.ts'
import { trackedLinkRoutes } from './tracking/tracked-links.ts'
import { importRoutes } from './import/import-route.ts'
import type { Blog } from './provider/provider.ts'
import { newsletterRoutes } from './routes.ts'
import { linkSecret } from './tracking/signed-links.ts'
import { syncJobName } from './provider/sync.ts'
import { unsubscribeRoute } from './subscriptions/unsubscribe-route.ts'

const maxExportBytes = 20 * 1024 * 1024

interface NewsletterParts {
  app: FastifyInstance
  registerRoute: RegisterRoute
  registerRouteIn: (scope: FastifyInstance) => RegisterRoute
  blog: Blog
}

export async function registerNewsletter(
  { app, registerRoute, registerRouteIn, blog }: NewsletterParts,
  deps: RouteDeps,
) {
  const { config, db, jobs } = deps
  const provider = chooseProvider(config, jobs, blog)
  const key = await sharedSecret(db, linkSecret)
  newsletterRoutes(registerRoute, { ...deps, provider })
  await trackedLinkRoutes(app, db, key)
  await app.register(async (scope) => {
    ignoreForms(scope)
    unsubscribeRoute(registerRouteIn(scope), key, provider)
  })
  await app.register(async (scope) => {
    await acceptFile(scope, { maxBytes: maxExportBytes })
    importRoutes(registerRoute, registerRouteIn(scope), jobs, provider.name)
  })
  // So that a new site shows its posts within seconds, not minutes.
  if (provider.name !== 'local') app.addHook('onReady', () => jobs.enqueue(db, syncJobName, {}))
}
