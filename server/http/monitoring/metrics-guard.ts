import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Authentication } from '../authentication.ts'

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * For admins and requests with METRICS_TOKEN; for this machine only where no other can reach the site: a proxy on this
 * machine that adds no header looks like a local program.
 */
export function createMetricsGuard(
  { METRICS_TOKEN, PUBLIC_URL, TRUST_PROXY }: MetricsConfig,
  auth: Authentication,
) {
  const isLocalSite = isLoopbackHost(new URL(PUBLIC_URL).hostname) && TRUST_PROXY.length === 0
  const expected = METRICS_TOKEN ? digest(`Bearer ${METRICS_TOKEN}`) : null
  return async (request: FastifyRequest): Promise<boolean> => {
    if (isLocalSite && !METRICS_TOKEN && isLocalRequest(request)) return true
    if (expected && timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return true
    return (await auth.authenticate(request))?.isAdmin ?? false
  }
}

/** Equally long for any text, as `timingSafeEqual` needs. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopbackHost = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

function isLocalRequest({ raw, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(raw.socket.remoteAddress ?? '')
  return (
    isLoopback && isLoopbackHost(hostname) && !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}
