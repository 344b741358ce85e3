import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export const accessTokenSeconds = 3600

/** Of whom and for whom a token is: nothing else that this key ever signs passes for one. */
const claims = { issuer: 'fairtide', audience: 'fairtide-api' }

/** Signs what the browser shows with each call: whose session it is, and until when. */
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
      // Else two of one second would be the same, and a tab that waits could not see that another one has renewed.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${accessTokenSeconds}s`)
      .sign(key)
  )
}

/** Tokens whose signature was checked before: as many as people who use one process within the hour, about. */
const rememberedTokens = 5000

/** Reads tokens: the id of the session one speaks for, or null when it was not signed here or has run out. */
export function makeTokenReader(key: Uint8Array): (token: string) => Promise<string | null> {
  // The same token is shown with every call, and its signature stays right: only its end has to be looked at again.
  const known = new LRUCache<string, { sessionId: string; endsAtMs: number }>({ max: rememberedTokens })
  return async (token) => {
    const remembered = known.get(token)
    if (remembered && remembered.endsAtMs > Date.now()) return remembered.sessionId
    known.delete(token)
    const read = await verify(key, token)
    if (!read) return null
    known.set(token, read)
    return read.sessionId
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
    return typeof sid === 'string' ? { sessionId: sid, endsAtMs: exp * 1000 } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The token that a call carries, if any. */
export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** How long the token of an admitted call is good for. */
export function secondsLeft(request: FastifyRequest): number {
  const { exp = 0 } = decodeJwt(bearerToken(request) ?? '')
  return Math.max(0, exp - Math.floor(Date.now() / 1000))
}
