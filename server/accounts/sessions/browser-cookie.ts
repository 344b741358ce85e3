import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { hashLinkToken, newLinkToken } from '../emails/link-token.ts'

/** The longest that browsers keep a cookie. */
export const BROWSER_COOKIE_DAYS = 400

type Needed = Pick<RouteDeps, 'config'>

const isSecure = ({ config }: Needed) => config.PUBLIC_URL.startsWith('https:')

/** Behind https its name forbids that a neighboring site or a page in the clear gives a browser the name of another. */
const cookieName = (deps: Needed) => (isSecure(deps) ? '__Host-ft_browser' : 'ft_browser')

/** The hash of the browser's own name; null for a browser that has neither signed up nor signed in here. */
export function browserOf(deps: Needed, request: FastifyRequest): Buffer | null {
  const name = request.cookies[cookieName(deps)]
  return name !== undefined && /^[\w-]{43}$/.test(name) ? hashLinkToken(name) : null
}

/** Gives the browser a random name, which lets us recognize it later; one that it has is kept. Returns its hash. */
export function nameBrowser(
  deps: Needed,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Buffer {
  const known = browserOf(deps, request)
  const name = known ? (request.cookies[cookieName(deps)] ?? '') : newLinkToken().token
  void reply.setCookie(cookieName(deps), name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: BROWSER_COOKIE_DAYS * 24 * 60 * 60,
  })
  return known ?? hashLinkToken(name)
}
