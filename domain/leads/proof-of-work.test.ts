import { createHash, hash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNonce, isValidProof } from './proof-of-work.ts'

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')

test('a proof is valid if SHA-256 of the signature and the nonce begins with the zero bits', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.nat(2 ** 32 - 1),
      fc.integer({ min: 1, max: 8 }),
      (bytes, nonce, bits) => {
        const tail = Buffer.alloc(4)
        tail.writeUInt32BE(nonce)
        const digest = createHash('sha256').update(bytes).update(tail).digest()
        const challenge = `1.a.${Buffer.from(bytes).toString('hex')}`
        expect(isValidProof(sha256, { challenge, nonce }, bits)).toBe((digest[0] ?? 0) >> (8 - bits) === 0)
      },
    ),
  )
})

test('the first nonce that solves the challenge is found', () => {
  for (let round = 0; round < 20; round += 1) {
    const challenge = `1.a.${randomBytes(32).toString('hex')}`
    const nonce = findNonce(sha256, challenge, 8, { start: 0, count: 100_000 })
    if (nonce === undefined) throw new Error('None of 100,000 nonces gives 8 zero bits.')
    expect(isValidProof(sha256, { challenge, nonce }, 8)).toBe(true)
    expect(findNonce(sha256, challenge, 8, { start: 0, count: nonce })).toBeUndefined()
  }
})
