import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { hashToken, newToken } from '../random-token.ts'

/** The longest lifetime that browsers accept. */
export const browserCookieDays = 400

type Deps = Pick<RouteDeps, 'config'>

const isSecure = ({ config }: Deps) => config.PUBLIC_URL.startsWith('https:')

/** The `__Host-` prefix stops sibling subdomains and plain-http pages from setting this cookie. */
const cookieName = (deps: Deps) => (isSecure(deps) ? '__Host-ft_browser' : 'ft_browser')

export function readBrowserHash(deps: Deps, request: FastifyRequest): Buffer | null {
  const id = request.cookies[cookieName(deps)]
  return id !== undefined && /^[\w-]{43}$/.test(id) ? hashToken(id) : null
}

export function ensureBrowserCookie(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Buffer {
  const knownHash = readBrowserHash(deps, request)
  const id = knownHash ? (request.cookies[cookieName(deps)] ?? '') : newToken().token
  void reply.setCookie(cookieName(deps), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: browserCookieDays * 24 * 60 * 60,
  })
  return knownHash ?? hashToken(id)
}
