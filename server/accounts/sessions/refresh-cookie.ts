import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { maxSessionDays } from './sessions.ts'

/** `generation` counts the renewals of the session. */
export interface RefreshToken {
  sessionId: string
  generation: number
}

type Deps = Pick<RouteDeps, 'config' | 'key'>

export function setRefreshCookie({ config, key }: Deps, reply: FastifyReply, token: RefreshToken) {
  void reply.setCookie(cookieName(config), signRefreshToken(key, token), {
    ...cookieAttributes(config),
    maxAge: maxSessionDays * 24 * 60 * 60,
  })
}

export function clearRefreshCookie({ config }: Pick<RouteDeps, 'config'>, reply: FastifyReply) {
  void reply.clearCookie(cookieName(config), cookieAttributes(config))
}

export function readRefreshCookie({ config, key }: Deps, request: FastifyRequest): RefreshToken | null {
  const cookie = request.cookies[cookieName(config)]
  return cookie === undefined ? null : verifyRefreshToken(key, cookie)
}

const isSecure = (config: RouteDeps['config']) => config.PUBLIC_URL.startsWith('https:')

/** The `__Secure-` prefix stops plain-http pages from setting this cookie. */
const cookieName = (config: RouteDeps['config']) => (isSecure(config) ? '__Secure-ft_refresh' : 'ft_refresh')

const cookieAttributes = (config: RouteDeps['config']) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** Deterministic, so tabs that renew at the same time get the same new cookie and the database stores no secret. */
function signRefreshToken(key: Uint8Array, { sessionId, generation }: RefreshToken): string {
  return `${sessionId}.${generation}.${signature(key, `${sessionId}.${generation}`)}`
}

function verifyRefreshToken(key: Uint8Array, cookie: string): RefreshToken | null {
  const [sessionId = '', generation = '', given = ''] = cookie.split('.')
  const expected = Buffer.from(signature(key, `${sessionId}.${generation}`))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return { sessionId, generation: Number(generation) }
}

const signature = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`refresh ${text}`).digest('base64url')
