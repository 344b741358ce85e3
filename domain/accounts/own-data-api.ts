import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { givenPassword } from './passwords.ts'

const message = z.object({ message: z.string() })

const ownSession = z.object({
  id: z.string(),
  /** The browser and system, as far as it says so: `Chrome on Windows`. */
  device: z.string(),
  /** The address it came from, or the /64 around it in IPv6. */
  network: z.string(),
  /** ISO 8601. */
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** This very session. */
  current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: "One's own living sessions, this one first",
  response: z.object({ sessions: z.array(ownSession) }),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  summary: "Ends one of one's own sessions",
  params: z.object({ id: z.string() }),
  response: message,
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: "Ends all of one's own sessions, this one too",
  noStore: true,
  response: message,
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/profile/data',
  access: 'signed-in',
  summary: 'Everything kept about the caller, area by area',
  response: z.record(z.string(), z.unknown()),
})

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/profile',
  access: 'signed-in',
  summary: 'Deletes the account and everything kept about the caller; a password account proves itself again',
  // No key may be kept here: it would be a row about somebody of whom nothing is to stay.
  noStore: true,
  body: z.strictObject({
    email: z.string('Please type your email address to confirm'),
    currentPassword: z.optional(givenPassword('Current password is required')),
  }),
  response: message,
})
