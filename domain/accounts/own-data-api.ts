import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { existingPassword } from './passwords.ts'

const message = z.object({ message: z.string() })

const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  /** The IPv4 address, or the /64 network in IPv6. */
  network: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: "The caller's active sessions, the current one first",
  response: z.object({ sessions: z.array(ownSession) }),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  summary: "Ends one of the caller's sessions",
  params: z.object({ id: z.string() }),
  response: message,
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: "Ends all of the caller's sessions, including the current one",
  noStore: true,
  response: message,
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/profile/data',
  access: 'signed-in',
  summary: 'Everything stored about the caller, by area',
  response: z.record(z.string(), z.unknown()),
})

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/profile',
  access: 'signed-in',
  summary:
    'Deletes the account and everything stored about the caller; needs the password unless it is a Google account',
  // A stored idempotency key would be a row about a deleted user.
  noStore: true,
  body: z.strictObject({
    email: z.string('Please type your email address to confirm'),
    currentPassword: z.optional(existingPassword('Current password is required')),
  }),
  response: message,
})
