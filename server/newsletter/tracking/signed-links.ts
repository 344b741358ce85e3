import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a mail stands for. Such a link never runs out: people keep mails for years. */
export type LinkPurpose = 'unsubscribe' | 'read' | 'opened'

/** Seals ids into a link, so that nobody can make one for somebody else. */
export const signLink = (key: Uint8Array, purpose: LinkPurpose, ...ids: string[]) =>
  [...ids, signature(key, purpose, ids)].join('.')

/** The ids a link was sealed over; null when it was not sealed here for this purpose. */
export function verifyLink(key: Uint8Array, purpose: LinkPurpose, token: string): string[] | null {
  const ids = token.split('.')
  const given = Buffer.from(ids.pop() ?? '')
  const expected = Buffer.from(signature(key, purpose, ids))
  return given.length === expected.length && timingSafeEqual(given, expected) ? ids : null
}

const signature = (key: Uint8Array, purpose: LinkPurpose, ids: string[]) =>
  createHmac('sha256', key)
    .update(`newsletter ${purpose} ${ids.join('.')}`)
    .digest('base64url')
