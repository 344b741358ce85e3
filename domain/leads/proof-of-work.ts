import type { LeadProof } from './api.ts'

/** Returns the SHA-256 digest of these bytes; each caller passes its own implementation. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Whether SHA-256 of the challenge's signature and the nonce begins with `difficultyBits` zero bits. */
export const isValidProof = (
  sha256: Sha256,
  { challenge, nonce }: LeadProof,
  difficultyBits: number,
): boolean => findNonce(sha256, challenge, difficultyBits, { start: nonce, count: 1 }) === nonce

export function findNonce(
  sha256: Sha256,
  challenge: string,
  difficultyBits: number,
  { start, count }: { start: number; count: number },
): number | undefined {
  const message = new Uint8Array(signatureBytes + 4)
  message.set(signatureOf(challenge))
  const view = new DataView(message.buffer)
  for (let nonce = start; nonce < start + count; nonce += 1) {
    view.setUint32(signatureBytes, nonce)
    if (leadingWord(sha256(message)) >>> (32 - difficultyBits) === 0) return nonce
  }
  return undefined
}

const signatureBytes = 32

/** A challenge ends with its signature in hexadecimal. */
const signatureOf = (challenge: string) =>
  Array.from({ length: signatureBytes }, (_, index) => {
    const from = challenge.length - 2 * signatureBytes + 2 * index
    return Number.parseInt(challenge.slice(from, from + 2), 16)
  })

const leadingWord = (digest: Uint8Array) => new DataView(digest.buffer, digest.byteOffset).getUint32(0)
