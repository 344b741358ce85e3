import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { forbidden } from '../http-error.ts'

/** Links in emails also use GET; they contain a secret and must open from anywhere. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes sent by pages of other origins (CSRF). Programs send no Origin and have no cookies, so they pass. */
export function requireSameOrigin(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const ownOrigin = new URL(PUBLIC_URL).origin
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isSameOrigin(request, ownOrigin))
      throw forbidden('This was sent from another website. Please do it on our own pages.')
  })
}

function isSameOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === ownOrigin) return true
  // Browsers send it on https and localhost only; `none` is the user's own action, such as a bookmark.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || hostOf(origin) === host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
