import { type LeadBody, sendLead, minFillMs } from '@fairtide/domain/leads/api'
import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import type { LeadValues } from '@fairtide/domain/leads/fields'
import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import { leadErrorText, leadTimeoutText } from '@fairtide/domain/leads/server-error'
import { leadSourceOf } from '@fairtide/domain/leads/sources'
import { call, CallError, newIdempotencyKey } from '../../api/call.ts'
import { visitAttribution } from './attribution.ts'
import { takeProof, takeReadyProof } from './lead-proof.ts'

/** For the whole attempt, its retries included. */
const timeoutMs = 30_000

/** The second is for a phone that changes its network in the meantime. */
const maxProofs = 2

/** What the form was opened for, and when. */
export interface LeadFormContext {
  type: LeadFormType
  source: string
  homeSlug: string
  openedAtMs: number
}

export type LeadFormValues = LeadValues & { website: string }

interface Attempt {
  /** What was submitted, to recognize the same submission. */
  content: string
  idempotencyKey: string
  body: LeadBody
}

/** The last attempt, until it succeeds. */
let pendingAttempt: Attempt | null = null

/** @returns the error to show, or null */
export async function submitLead(values: LeadFormValues, context: LeadFormContext): Promise<string | null> {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    await waitMinFillTime(context)
    await sendWithProof(attemptFor(values, context), signal)
    pendingAttempt = null
    return null
  } catch (error) {
    if (signal.aborted) return leadTimeoutText
    return leadErrorText(error instanceof CallError ? error : { status: 500, message: '' })
  } finally {
    clearTimeout(timer)
  }
}

/** Sends again with a proof of work where the server requires one. */
async function sendWithProof(attempt: Attempt, signal: AbortSignal) {
  for (let proofs = 0; ; proofs += 1) {
    const { body, idempotencyKey } = attempt
    try {
      return await call(sendLead, { body, signal, idempotencyKey })
    } catch (error) {
      if (!(error instanceof CallError && error.status === 428) || proofs === maxProofs) throw error
      attempt.body = { ...body, proof: await takeProof(signal) }
    }
  }
}

/** The same content submitted again after a failure is the same request, so that it creates one lead. */
function attemptFor(
  values: LeadFormValues,
  { type, source, homeSlug, openedAtMs }: LeadFormContext,
): Attempt {
  const content = JSON.stringify([values, type, source, homeSlug])
  if (pendingAttempt?.content === content) return pendingAttempt
  pendingAttempt = {
    content,
    idempotencyKey: newIdempotencyKey(),
    body: {
      ...values,
      type,
      source: leadSourceOf(source),
      home_slug: homeSlug || null,
      consent_version: currentConsentVersion,
      attribution: visitAttribution(),
      elapsed_ms: Date.now() - openedAtMs,
      proof: takeReadyProof(),
    },
  }
  return pendingAttempt
}

/** Autofill can be faster than the server accepts from a person. */
function waitMinFillTime({ openedAtMs }: LeadFormContext) {
  const remainingMs = openedAtMs + minFillMs - Date.now()
  return new Promise((resolve) => setTimeout(resolve, remainingMs))
}
