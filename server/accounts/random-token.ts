import { createHash, randomBytes } from 'node:crypto'

/** A 256-bit secret for a link or a cookie; the database stores only its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash is enough: 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
