import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export const accessTokenSeconds = 3600

/** Checked on every token, so that nothing else signed with this key is accepted as one. */
const claims = { issuer: 'fairtide', audience: 'fairtide-api' }

export async function signAccessToken(
  key: Uint8Array,
  session: { id: string; userId: string },
): Promise<string> {
  return (
    new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(claims.issuer)
      .setAudience(claims.audience)
      .setSubject(session.userId)
      // Makes two tokens of the same second differ: a waiting tab sees that way that another tab has renewed.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${accessTokenSeconds}s`)
      .sign(key)
  )
}

/** About as many tokens as one process sees within their hour of life. */
const maxCachedTokens = 5000

export function createTokenVerifier(key: Uint8Array): (token: string) => Promise<string | null> {
  // A valid signature stays valid, so only the expiry needs another check.
  const cache = new LRUCache<string, { sessionId: string; expiresAtMs: number }>({ max: maxCachedTokens })
  return async (token) => {
    const cached = cache.get(token)
    if (cached && cached.expiresAtMs > Date.now()) return cached.sessionId
    cache.delete(token)
    const verified = await verify(key, token)
    if (!verified) return null
    cache.set(token, verified)
    return verified.sessionId
  }
}

async function verify(key: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...claims,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
    })
    const { sid, exp = 0 } = payload
    return typeof sid === 'string' ? { sessionId: sid, expiresAtMs: exp * 1000 } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

export function tokenSecondsLeft(request: FastifyRequest): number {
  const { exp = 0 } = decodeJwt(bearerToken(request) ?? '')
  return Math.max(0, exp - Math.floor(Date.now() / 1000))
}
