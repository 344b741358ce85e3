import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which renewal of which session a refresh cookie stands for. */
export interface Renewal {
  sessionId: string
  generation: number
}

/**
 * The value of the refresh cookie: the session, the count of its renewals, and a seal over both.
 * It follows from the two, so that tabs that renew at once get the same successor, and the database keeps no secret.
 */
export function sealRenewal(key: Uint8Array, { sessionId, generation }: Renewal): string {
  return `${sessionId}.${generation}.${seal(key, `${sessionId}.${generation}`)}`
}

/** Reads a refresh cookie back; null when it was not sealed here. */
export function readRenewal(key: Uint8Array, cookie: string): Renewal | null {
  const [sessionId = '', generation = '', given = ''] = cookie.split('.')
  const expected = Buffer.from(seal(key, `${sessionId}.${generation}`))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return { sessionId, generation: Number(generation) }
}

const seal = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`refresh ${text}`).digest('base64url')
