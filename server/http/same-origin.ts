import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { forbidden } from './http-error.ts'

/** These change nothing but for links from mails, which carry a secret of their own and must open from anywhere. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a page of another origin sends in its visitor's name, with the visitor's cookies. Browsers say where a
 * request comes from; programs, which hold nobody's cookies, say nothing and pass.
 */
export function refuseOtherOrigins(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const ownOrigin = new URL(PUBLIC_URL).origin
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isFromHere(request, ownOrigin))
      throw forbidden('This was sent from another website. Please do it on our own pages.')
  })
}

function isFromHere({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === ownOrigin) return true
  // Only on https and localhost do browsers send it; `none` is a person's own doing, such as a bookmark.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || hostOf(origin) === host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
