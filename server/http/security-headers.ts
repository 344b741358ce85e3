import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')

/** A policy for one page: scripts and styles only from here, and the inline ones whose hashes are given. */
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

/** Headers on every answer, errors included. A page sends a policy of its own in place of this one. */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>) {
  const headers = { ...helmetHeaders(config), 'content-security-policy': contentSecurityPolicy(none) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const none = { scripts: [], styles: [] }

/** What helmet sets, worked out once: it is the same for every answer, and set by helmet costs a tenth of a quick one. */
function helmetHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The Google popup reports to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
