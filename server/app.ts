import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@fairtide/domain/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAuthentication } from './accounts/sessions/authentication.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import type { RouteDeps } from './http/route-deps.ts'
import { blogForNewsletter } from './blog/provider-posts/for-newsletter.ts'
import { registerBlog } from './blog/register.ts'
import type { Config } from './config.ts'
import { boundConnections, connectionTimes } from './http/connections.ts'
import type { Connection } from './database/connect.ts'
import { registerDirectory } from './directory/register.ts'
import { allPersonalData } from './all-personal-data.ts'
import { browserErrorRoute } from './http/browser-errors.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { estimateReturns } from './estimate-returns.ts'
import type { Jobs } from './jobs/jobs.ts'
import { leadsRoutes } from './leads/routes.ts'
import { makeLimits } from './http/rate-limits.ts'
import { localUrl } from './http/request-url.ts'
import { mailSender } from './mail/send-email.ts'
import { registerNewsletter } from './newsletter/register.ts'
import { requestSend, withdrawSend } from './newsletter/sending/send-post.ts'
import { addressMatcher } from './http/network.ts'
import { openApiRoutes } from './http/openapi.ts'
import { pageRoutes } from './http/pages.ts'
import { boundRequests } from './http/request-bounds.ts'
import { roiRoutes } from './roi/routes.ts'
import { sharedSecret } from './database/shared-secret.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createRouteRegistrar } from './http/register-route.ts'

export interface Parts {
  config: Config
  connection: Connection
  jobs: Jobs
  logger?: FastifyBaseLogger
  /** On in tests: every answer is checked against its schema. */
  checkResponses?: boolean
}

/** Names a request in the log and on the error screen; short enough to read out on the telephone. */
const newReference = () => randomUUID().slice(0, 8).toUpperCase()

export interface App extends FastifyInstance {
  /** Every endpoint of the contract that this server answers. */
  endpoints: Endpoint[]
}

/** Builds the whole server over its parts; `inject` or `listen` it. */
export async function buildApp({
  config,
  connection,
  jobs,
  logger,
  checkResponses = false,
}: Parts): Promise<App> {
  const { db, pool, runPrepared } = connection
  const isProxy = addressMatcher(config.TRUST_PROXY)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: config.TRUST_PROXY.length > 0 ? isProxy : false,
    ...connectionTimes,
    bodyLimit: 1024 * 1024,
    // Fastify would refuse a longer one itself, in its own words and without our headers; Node bounds the address.
    routerOptions: { maxParamLength: 1_000_000 },
    rewriteUrl: localUrl,
    genReqId: newReference,
  })
  // Calls are JSON: Fastify would also read plain text, which a page of another site may send without asking first.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('user', null)
  registerErrorHandler(app)
  securityHeaders(app, config)
  boundRequests(app)
  boundConnections(app.server, isProxy)
  refuseOtherOrigins(app, config)
  await app.register(cookie)

  const key = await sharedSecret(db, 'sessions')
  const gate = createAuthentication(connection, key, config)
  const { registerRoute, registerRouteIn, endpoints } = createRouteRegistrar({
    app,
    db,
    gate,
    checkResponses,
  })
  const limits = makeLimits(pool)
  app.addHook('onClose', () => limits.stop())
  const sendMail = mailSender(jobs)
  const deps: RouteDeps = { config, db, key, limits, sendMail, jobs }

  browserErrorRoute(registerRoute, app, limits)
  accountsRoutes(registerRoute, deps, gate, allPersonalData(config))
  leadsRoutes(registerRoute, deps)
  adminRoutes(registerRoute, deps)
  roiRoutes(registerRoute, deps)
  await registerDirectory({ app, registerRoute, registerRouteIn, estimateReturns }, { ...deps, runPrepared })
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

  healthRoutes(app, pool, gate)
  openApiRoutes(app, endpoints)
  await pageRoutes(app, config)
  return Object.assign(app as unknown as FastifyInstance, { endpoints })
}
