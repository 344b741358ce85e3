import type { FastifyRequest } from 'fastify'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 3600

/** Of whom and for whom a token is: nothing else that this key ever signs passes for one. */
const claims = { issuer: 'fairtide', audience: 'fairtide-api' }

/** Signs what the browser shows with each call: whose session it is, and until when. */
export async function signAccessToken(
  key: Uint8Array,
  session: { id: string; userId: string },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(session.userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key)
}

/** The id of the session a token speaks for, or null when it was not signed here or has run out. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...claims,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
    })
    return typeof payload.sid === 'string' ? payload.sid : null
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
