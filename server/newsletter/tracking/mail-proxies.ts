import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** These fetch the pictures of a mail at the moment its reader opens it, in the reader's place. */
const fetchesOnOpen = /GoogleImageProxy|YahooMailProxy/

/**
 * Whether somebody opened a mail or followed its link, and not a program: one that tries every link, loads what may be
 * looked at later, or says nothing of itself. Apple Mail loads every picture ahead as `Mozilla/5.0`, which is none.
 */
export function isReaderRequest({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? ''
  const isPrefetch = /prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers.purpose}`)
  return method === 'GET' && !isPrefetch && agent !== '' && (fetchesOnOpen.test(agent) || !isbot(agent))
}
