import { type LeadBody, sendLead, minFillMs } from '@fairtide/domain/leads/api'
import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import type { LeadValues } from '@fairtide/domain/leads/fields'
import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import { leadErrorText, leadTimeoutText } from '@fairtide/domain/leads/server-error'
import { leadSourceOf } from '@fairtide/domain/leads/sources'
import { call, CallError, newIdempotencyKey } from '../../api/call.ts'
import { arrival } from './attribution.ts'
import { takeProof, takeReadyProof } from './lead-proof.ts'

/** For the whole attempt, its retries included. */
const patienceMs = 30_000

/** One does; the second is for a phone that changes its network meanwhile. */
const maxProofs = 2

/** What the form was opened for, and when. */
export interface Opening {
  type: LeadFormType
  source: string
  homeSlug: string
  openedAtMs: number
}

export type Filled = LeadValues & { website: string }

interface Attempt {
  of: string
  idempotencyKey: string
  body: LeadBody
}

/** The attempt that has not succeeded yet. */
let open: Attempt | null = null

/** Sends what was filled in. Answers what went wrong, as the form tells it, or null. */
export async function submitLead(filled: Filled, opening: Opening): Promise<string | null> {
  const patience = new AbortController()
  const { signal } = patience
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    await plausibleTime(opening)
    await sendWithProof(attemptAt(filled, opening), signal)
    open = null
    return null
  } catch (failure) {
    if (signal.aborted) return leadTimeoutText
    return leadErrorText(failure instanceof CallError ? failure : { status: 500, message: '' })
  } finally {
    clearTimeout(timer)
  }
}

/** Sends, and once more with a proof of work where the server asks for one. */
async function sendWithProof(attempt: Attempt, signal: AbortSignal) {
  for (let proofs = 0; ; proofs += 1) {
    const { body, idempotencyKey } = attempt
    try {
      return await call(sendLead, { body, signal, idempotencyKey })
    } catch (failure) {
      if (!(failure instanceof CallError && failure.status === 428) || proofs === maxProofs) throw failure
      attempt.body = { ...body, proof: await takeProof(signal) }
    }
  }
}

/** Who sends the same again after it seemed to fail makes the same call again: it leaves one lead. */
function attemptAt(filled: Filled, { type, source, homeSlug, openedAtMs }: Opening): Attempt {
  const of = JSON.stringify([filled, type, source, homeSlug])
  if (open?.of === of) return open
  open = {
    of,
    idempotencyKey: newIdempotencyKey(),
    body: {
      ...filled,
      type,
      source: leadSourceOf(source),
      home_slug: homeSlug || null,
      consent_version: currentConsentVersion,
      attribution: arrival(),
      elapsed_ms: Date.now() - openedAtMs,
      proof: takeReadyProof(),
    },
  }
  return open
}

/** Whom the browser fills the form in for is done before a person could be, and must not pass for a robot. */
function plausibleTime({ openedAtMs }: Opening) {
  const leftMs = openedAtMs + minFillMs - Date.now()
  return new Promise((resolve) => setTimeout(resolve, leftMs))
}
