import { type LeadProof, readLeadChallenge } from '@fairtide/domain/leads/api'
import { call } from '../../api/call.ts'

/** The work that was begun for the next lead and has not been used; `ready` once it is done. */
let begun: { result: Promise<LeadProof | null>; ready: LeadProof | null } | null = null

/** Begins the work that the next lead takes, where it takes any, so that it is done by the time the form is sent. */
export function beginProof() {
  if (begun) return
  const work = { result: solve().catch(() => null), ready: null as LeadProof | null }
  begun = work
  void work.result.then((proof) => {
    work.ready = proof
    if (!proof && begun === work) begun = null
  })
}

/** A proof that is ready, or null. It is good for one lead. */
export function takeReadyProof(): LeadProof | null {
  const proof = begun?.ready ?? null
  if (proof) begun = null
  return proof
}

/** A proof, worked for where none is under way; null where the server asks for none. */
export async function takeProof(signal: AbortSignal): Promise<LeadProof | null> {
  const early = begun && (await untilAborted(begun.result, signal))
  begun = null
  return early ?? solve(signal)
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
