import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')

/** Allows scripts and styles of this origin, and the inline ones with these hashes. */
export function contentSecurityPolicy(hashes: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.scripts)}`,
    `style-src 'self'${quoted(hashes.styles)}`,
    "style-src-attr 'none'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of every response, errors included. A page replaces the policy with its own. */
export const securityHeaders = (config: Pick<Config, 'PUBLIC_URL'>): OutgoingHttpHeaders => ({
  ...helmetHeaders(config),
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
})

export function setHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Computed once, because calling helmet for each response takes a tenth of the time of a fast one. */
function helmetHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The Google popup reports to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
