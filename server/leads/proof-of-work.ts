import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LeadProof } from '@fairtide/domain/leads/api'
import { isValidProof } from '@fairtide/domain/leads/proof-of-work'
import type { Limits } from '../http/rate-limits.ts'
import { HttpError } from '../http/http-error.ts'

/** 131,072 digests on average: about 1 s on a slow phone, 0.1 s on a laptop. */
export const difficultyBits = 17

/** A family or an office needs no proof; from the sixth lead within an hour on, each needs one. */
const withoutProof = { tries: 5, windowSeconds: 3600 }

const challengeLifeSeconds = 1800
const once = { tries: 1, windowSeconds: challengeLifeSeconds }

export const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** @returns null where the next lead of this network needs no proof */
export async function challengeFor(limits: Limits, key: Buffer, network: string): Promise<string | null> {
  if ((await limits.used('lead-unproven', network, withoutProof)) < withoutProof.tries) return null
  const text = `${nowSeconds() + challengeLifeSeconds}.${randomBytes(16).toString('base64url')}`
  return `${text}.${signature(key, network, text)}`
}

/** @throws 428 without an unused proof, once the network has sent its leads without one */
export async function requireProof(limits: Limits, key: Buffer, network: string, proof: LeadProof | null) {
  if (
    proof &&
    isOwnChallengeSolved(key, network, proof) &&
    (await limits.allows('lead-proof', proof.challenge, once))
  )
    return
  if (await limits.allows('lead-unproven', network, withoutProof)) return
  throw new HttpError(
    428,
    'Several requests came from your network. Please send this one again with a proof for /api/leads/challenge.',
  )
}

function isOwnChallengeSolved(key: Buffer, network: string, proof: LeadProof): boolean {
  const dot = proof.challenge.lastIndexOf('.')
  const text = proof.challenge.slice(0, dot)
  if (Number.parseInt(text, 10) < nowSeconds()) return false
  const expected = Buffer.from(signature(key, network, text))
  const given = Buffer.from(proof.challenge.slice(dot + 1))
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    isValidProof(sha256, proof, difficultyBits)
  )
}

const signature = (key: Buffer, network: string, text: string) =>
  createHmac('sha256', key).update(`lead challenge ${difficultyBits} ${network} ${text}`).digest('hex')
