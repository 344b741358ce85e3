import { setImmediate as immediate } from 'node:timers/promises'
import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { findNonce } from '@fairtide/domain/leads/proof-of-work'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Db } from '../database/schema.ts'
import { sha256 } from '../leads/proof-of-work.ts'

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

/** The proof of work for this network's next lead, if it needs one. */
export async function solveProof(app: App, remoteAddress: string) {
  const response = await app.inject({ url: '/api/leads/challenge', remoteAddress })
  const { challenge, difficulty_bits } = response.json()
  if (challenge === null) return undefined
  for (let start = 0; ; start += 5000) {
    const nonce = findNonce(sha256, challenge, difficulty_bits, { start, count: 5000 })
    if (nonce !== undefined) return { challenge, nonce }
    // Lets the server, which runs in this process, continue.
    await immediate()
  }
}

/** Sends a lead as the page does, with a proof if the server requires one. */
export async function sendAsThePage(app: App, payload: object, remoteAddress: string) {
  const first = await postLead(app, payload, remoteAddress)
  if (first.statusCode !== 428) return first
  return postLead(app, { ...payload, proof: await solveProof(app, remoteAddress) }, remoteAddress)
}

/** Counts `points` tries at once, because each real one would need a proof. */
export const recordAttempts = (db: Db, name: string, network: string, points: number) =>
  sql`insert into rate_limits (key, points, expire)
      values (${`${name}:${network}`}, ${points}, ${Date.now() + 3_600_000})`.execute(db)
