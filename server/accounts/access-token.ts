import { errors, jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 3600

/** Signs what the browser shows with each call: whose session it is, and until when. */
export async function signAccessToken(
  key: Uint8Array,
  session: { id: string; userId: string },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key)
}

/** The id of the session a token speaks for, or null when it was not signed here or has run out. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
