import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link or a cookie, of 256 random bits; only its hash is kept. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

/** No slow hash is needed: what is hashed cannot be guessed. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest()
