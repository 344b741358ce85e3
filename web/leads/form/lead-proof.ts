import { type LeadProof, readLeadChallenge } from '@fairtide/domain/leads/api'
import { call } from '../../api/call.ts'

/** The unused proof of work for the next lead; `ready` once it is found. */
let current: { result: Promise<LeadProof | null>; ready: LeadProof | null } | null = null

/** Starts before the form is submitted, so that submitting does not have to wait. */
export function startProof() {
  if (current) return
  const work = { result: solve().catch(() => null), ready: null as LeadProof | null }
  current = work
  void work.result.then((proof) => {
    work.ready = proof
    if (!proof && current === work) current = null
  })
}

/** A finished proof, or null. Each is valid for one lead. */
export function takeReadyProof(): LeadProof | null {
  const proof = current?.ready ?? null
  if (proof) current = null
  return proof
}

/** Waits for a proof; null where the server requires none. */
export async function takeProof(signal: AbortSignal): Promise<LeadProof | null> {
  const started = current && (await untilAborted(current.result, signal))
  current = null
  return started ?? solve(signal)
}

async function solve(signal?: AbortSignal): Promise<LeadProof | null> {
  const { challenge, difficulty_bits } = await call(readLeadChallenge, signal ? { signal } : {})
  if (challenge === null) return null
  const { solveChallenge } = await import('./solve-challenge.ts')
  return solveChallenge(challenge, difficulty_bits, signal)
}

function untilAborted<Value>(result: Promise<Value>, signal: AbortSignal) {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([result, aborted])
}
