import type { FastifyInstance } from 'fastify'
import { badRequest } from './http-error.ts'

/** What a person types into the forms of an account is far shorter. */
const maxAccountBodyBytes = 16 * 1024
const ofAccounts = /^\/(auth|profile|password)(\/|$)/

/** Bounds what every request may be before a route sees it. To be called before the routes are registered. */
export function boundRequests(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (ofAccounts.test(route.url)) route.bodyLimit = maxAccountBodyBytes
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // No browser sends one; parsers differ in where the path and the query end then.
    done(request.raw.url?.includes('#') ? badRequest('An address must not hold a # here.') : undefined)
  })
}
