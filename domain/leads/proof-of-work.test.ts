import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNonce, isValidProof } from './proof-of-work.ts'
import { firstWordOfSha256 } from './sha256.ts'

test('the digest is SHA-256 for any seed and nonce', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(2 ** 32 - 1), (bytes, nonce) => {
      const seed = Buffer.from(bytes)
      const words = Array.from({ length: 8 }, (_, index) => seed.readUInt32BE(index * 4))
      const tail = Buffer.alloc(4)
      tail.writeUInt32BE(nonce)
      const expected = createHash('sha256').update(seed).update(tail).digest().readUInt32BE(0)
      expect(firstWordOfSha256(words, nonce)).toBe(expected)
    }),
  )
})

test('the first nonce that solves the challenge is found', () => {
  for (let round = 0; round < 20; round += 1) {
    const challenge = `1.a.${randomBytes(32).toString('hex')}`
    const nonce = findNonce(challenge, 8, { start: 0, count: 100_000 })
    if (nonce === undefined) throw new Error('None of 100,000 nonces gives 8 zero bits.')
    expect(isValidProof({ challenge, nonce }, 8)).toBe(true)
    expect(findNonce(challenge, 8, { start: 0, count: nonce })).toBeUndefined()
  }
})
