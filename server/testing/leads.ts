import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { findNonce } from '@fairtide/domain/leads/proof-of-work'
import type { App } from '../app.ts'

/** What a person sends with the lead form. */
export const personWith = (changes: object = {}) => ({
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '8135550100',
  comments: 'I would like to talk about a rental near Tampa.',
  consent_version: currentConsentVersion,
  website: '',
  elapsed_ms: 20_000,
  ...changes,
})

export const postLead = (app: App, payload: object, remoteAddress: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/leads', payload, remoteAddress, headers })

/** The proof that this network's next lead needs; none where none is needed. */
export async function solveProof(app: App, remoteAddress: string) {
  const answer = await app.inject({ url: '/api/leads/challenge', remoteAddress })
  const { challenge, difficulty_bits } = answer.json()
  if (challenge === null) return undefined
  return { challenge, nonce: findNonce(challenge, difficulty_bits, { start: 0, count: 2 ** 32 - 1 }) }
}

/** Sends a lead as the page does: with a proof, once one is asked for. */
export async function sendAsThePage(app: App, payload: object, remoteAddress: string) {
  const first = await postLead(app, payload, remoteAddress)
  if (first.statusCode !== 428) return first
  return postLead(app, { ...payload, proof: await solveProof(app, remoteAddress) }, remoteAddress)
}
