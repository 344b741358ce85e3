import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** These fetch pictures when the reader opens the email. */
const fetchesOnOpen = /GoogleImageProxy|YahooMailProxy/

/** Excludes link scanners and prefetchers; Apple Mail preloads pictures as `Mozilla/5.0`. */
export function isReaderRequest({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? ''
  const isPrefetch = /prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers.purpose}`)
  return method === 'GET' && !isPrefetch && agent !== '' && (fetchesOnOpen.test(agent) || !isbot(agent))
}
