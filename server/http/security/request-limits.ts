import type { FastifyInstance } from 'fastify'
import { badRequest } from '../http-error.ts'

/** Far above what a person types into the account forms. */
const maxAccountBodyBytes = 16 * 1024
const accountPaths = /^\/(auth|profile|password)(\/|$)/

/** Limits every request before a route sees it. Call it before the routes are registered. */
export function limitRequests(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (accountPaths.test(route.url)) route.bodyLimit = maxAccountBodyBytes
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // No browser sends a fragment, and parsers disagree on where the path ends then.
    done(request.raw.url?.includes('#') ? badRequest('An address must not hold a # here.') : undefined)
  })
}
