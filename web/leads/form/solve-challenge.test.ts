import { createHash, randomBytes } from 'node:crypto'
import { isValidProof } from '@fairtide/domain/leads/proof-of-work'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

test('a proof that the browser finds is one that the server accepts', async () => {
  for (const bits of [1, 5, 10]) {
    const challenge = `1.a.${randomBytes(32).toString('hex')}`
    expect(isValidProof(sha256, await solveChallenge(challenge, bits), bits)).toBe(true)
  }
})

test('an aborted search for a proof ends', async () => {
  const challenge = `1.a.${randomBytes(32).toString('hex')}`
  await expect(solveChallenge(challenge, 32, AbortSignal.abort())).rejects.toThrow(/abort/i)
})
