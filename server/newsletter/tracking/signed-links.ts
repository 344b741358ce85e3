import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the key that signs them. */
export const linkSecret = 'newsletter links'

/** Links never expire: people open old emails. */
export type LinkPurpose = 'unsubscribe' | 'read' | 'opened'

export const signLink = (key: Uint8Array, purpose: LinkPurpose, ...ids: string[]) =>
  [...ids, signature(key, purpose, ids)].join('.')

/** @returns the ids, or null if the link was not signed here for this purpose */
export function verifyLink(key: Uint8Array, purpose: LinkPurpose, token: string): string[] | null {
  const ids = token.split('.')
  const actual = Buffer.from(ids.pop() ?? '')
  const expected = Buffer.from(signature(key, purpose, ids))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? ids : null
}

const signature = (key: Uint8Array, purpose: LinkPurpose, ids: string[]) =>
  createHmac('sha256', key)
    .update(`newsletter ${purpose} ${ids.join('.')}`)
    .digest('base64url')
