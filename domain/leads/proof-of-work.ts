import type { LeadProof } from './api.ts'
import { firstWordOfSha256 } from './sha256.ts'

/** Whether SHA-256 of the challenge's signature and the nonce begins with `difficultyBits` zero bits. */
export const isValidProof = ({ challenge, nonce }: LeadProof, difficultyBits: number): boolean =>
  hasLeadingZeros(firstWordOfSha256(seedWords(challenge), nonce), difficultyBits)

export function findNonce(
  challenge: string,
  difficultyBits: number,
  { start, count }: { start: number; count: number },
): number | undefined {
  const seed = seedWords(challenge)
  for (let nonce = start; nonce < start + count; nonce += 1)
    if (hasLeadingZeros(firstWordOfSha256(seed, nonce), difficultyBits)) return nonce
  return undefined
}

const hasLeadingZeros = (word: number, bits: number) => word >>> (32 - bits) === 0

const seedWords = (challenge: string) =>
  Array.from({ length: 8 }, (_, index) => {
    const from = challenge.length - 64 + index * 8
    return Number.parseInt(challenge.slice(from, from + 8), 16)
  })
