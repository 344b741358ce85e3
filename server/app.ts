import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@fairtide/domain/contract'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountsRoutes } from './accounts/routes.ts'
import { createAuthentication } from './accounts/sessions/authentication.ts'
import { adminRoutes } from './admin/routes.ts'
import { allPersonalData } from './all-personal-data.ts'
import { blogForNewsletter } from './blog/provider-posts/for-newsletter.ts'
import { registerBlog } from './blog/register.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import { sharedSecret } from './database/shared-secret.ts'
import { registerDirectory } from './directory/register.ts'
import { createAdmission } from './http/overload/admission.ts'
import { estimateReturns } from './estimate-returns.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { browserErrorRoute } from './http/monitoring/browser-errors.ts'
import { healthRoutes } from './http/monitoring/health.ts'
import { createReadiness, type Readiness } from './http/monitoring/readiness.ts'
import { observeRequests } from './http/monitoring/observe-requests.ts'
import { networkMatcher } from './http/network.ts'
import { openApiRoutes } from './http/openapi.ts'
import { pageRoutes } from './http/pages/pages.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createRouteRegistrar } from './http/register-route.ts'
import type { RouteDeps } from './http/route-deps.ts'
import { connectionTimeouts, limitConnections } from './http/security/connection-limits.ts'
import { localUrl } from './http/request-url.ts'
import { limitRequests } from './http/security/request-limits.ts'
import { requireSameOrigin } from './http/security/same-origin.ts'
import { clientErrorHandler, refuseWithHeaders } from './http/security/client-errors.ts'
import { securityHeaders, setHeaders } from './http/security/security-headers.ts'
import type { Jobs } from './jobs/jobs.ts'
import { leadsRoutes } from './leads/routes.ts'
import { createSendMail } from './mail/send-email.ts'
import { registerNewsletter } from './newsletter/register.ts'
import { requestSend, withdrawSend } from './newsletter/sending/send-post.ts'
import { roiRoutes } from './roi/routes.ts'

export interface AppDeps {
  config: Config
  connection: Connection
  jobs: Jobs
  logger?: FastifyBaseLogger
  checkResponses?: boolean
}

export interface App extends FastifyInstance {
  endpoints: Endpoint[]
  readiness: Readiness
}

export async function buildApp({
  config,
  connection,
  jobs,
  logger,
  checkResponses = false,
}: AppDeps): Promise<App> {
  const { db, pool } = connection
  const app = createFastify(config, logger)
  const readiness = createReadiness(app, connection.pool)
  await app.register(cookie)

  const key = await sharedSecret(db, 'sessions')
  const auth = createAuthentication(connection, key, config)
  const admission = createAdmission(Math.ceil(pool.options.max * readsShare))
  app.addHook('onClose', async () => admission.stop())
  const routes = createRouteRegistrar({ app, db, auth, admission, checkResponses })
  const { registerRoute, registerRouteIn, endpoints } = routes
  const limits = createRateLimits(pool)
  app.addHook('onClose', () => limits.stop())
  const deps: RouteDeps = { config, db, key, limits, sendMail: createSendMail(jobs), jobs }

  browserErrorRoute(registerRoute, app, limits)
  accountsRoutes(registerRoute, deps, auth, allPersonalData(config))
  leadsRoutes(registerRoute, deps)
  adminRoutes(registerRoute, deps)
  roiRoutes(registerRoute, deps)
  await registerDirectory(
    { app, registerRoute, registerRouteIn },
    { config, connection, jobs, readiness, estimateReturns },
  )
  await registerBlog(
    {
      app,
      registerRoute,
      registerRouteIn,
      requestSend: (trx, postId) => requestSend(trx, jobs, postId),
      withdrawSend,
    },
    deps,
  )
  await registerNewsletter({ app, registerRoute, registerRouteIn, blog: blogForNewsletter(config) }, deps)

  healthRoutes(app, readiness, db, auth, config)
  openApiRoutes(app, endpoints)
  await pageRoutes(app, config)
  return Object.assign(app, { endpoints, readiness })
}

function createFastify(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const isProxy = networkMatcher(config.TRUST_PROXY)
  const headers = securityHeaders(config)
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: config.TRUST_PROXY.length > 0 ? isProxy : false,
    ...connectionTimeouts,
    bodyLimit: 1024 * 1024,
    // Fastify would refuse a longer one before our hooks set the security headers; Node limits the URL anyway.
    routerOptions: { maxParamLength: 1_000_000 },
    rewriteUrl: localUrl,
    genReqId: newReference,
    // Ours is one line a request, and without its URL.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: clientErrorHandler(headers),
  })
  observeRequests(app)
  // Another site's page can send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('user', null)
  registerErrorHandler(app)
  setHeaders(app, headers)
  limitRequests(app)
  limitConnections(app.server, isProxy)
  refuseWithHeaders(app, headers)
  requireSameOrigin(app, config)
  return app
}

/** Of the connections; writes and identifying the callers need the others. */
const readsShare = 1 / 2

/** Identifies a request in the log and on the error screen; short enough to read out on the phone. */
const newReference = () => randomUUID().slice(0, 8).toUpperCase()
