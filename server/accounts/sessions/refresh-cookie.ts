import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { maxSessionDays } from './sessions.ts'

/** Which renewal of which session a refresh cookie stands for. */
export interface Renewal {
  sessionId: string
  generation: number
}

type Needed = Pick<RouteDeps, 'config' | 'key'>

export function setRefreshCookie({ config, key }: Needed, reply: FastifyReply, renewal: Renewal) {
  void reply.setCookie(cookieName(config), sealRenewal(key, renewal), {
    ...cookieAttributes(config),
    maxAge: maxSessionDays * 24 * 60 * 60,
  })
}

export function clearRefreshCookie({ config }: Pick<RouteDeps, 'config'>, reply: FastifyReply) {
  void reply.clearCookie(cookieName(config), cookieAttributes(config))
}

/** The renewal that the caller's cookie stands for; null without one, or with one that was not sealed here. */
export function refreshCookieOf({ config, key }: Needed, request: FastifyRequest): Renewal | null {
  const cookie = request.cookies[cookieName(config)]
  return cookie === undefined ? null : readRenewal(key, cookie)
}

const isSecure = (config: RouteDeps['config']) => config.PUBLIC_URL.startsWith('https:')

/** Behind https the name itself forbids that a page in the clear, or a neighbouring one, sets this cookie. */
const cookieName = (config: RouteDeps['config']) => (isSecure(config) ? '__Secure-ft_refresh' : 'ft_refresh')

const cookieAttributes = (config: RouteDeps['config']) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/**
 * The value of the refresh cookie: the session, the count of its renewals, and a seal over both.
 * It follows from the two, so that tabs that renew at once get the same successor, and the database keeps no secret.
 */
function sealRenewal(key: Uint8Array, { sessionId, generation }: Renewal): string {
  return `${sessionId}.${generation}.${seal(key, `${sessionId}.${generation}`)}`
}

/** Reads a refresh cookie back; null when it was not sealed here. */
function readRenewal(key: Uint8Array, cookie: string): Renewal | null {
  const [sessionId = '', generation = '', given = ''] = cookie.split('.')
  const expected = Buffer.from(seal(key, `${sessionId}.${generation}`))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return { sessionId, generation: Number(generation) }
}

const seal = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`refresh ${text}`).digest('base64url')
