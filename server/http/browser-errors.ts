import { reportBrowserError } from '@fairtide/domain/browser-error'
import type { FastifyInstance } from 'fastify'
import type { Limits } from './rate-limits.ts'
import { networkOf } from './network.ts'
import type { RegisterRoute } from './register-route.ts'

const reportsOfNetwork = { tries: 30, windowSeconds: 3600 }

/** Logs that a page failed in a browser, so that its reader's reference can be found. Registered before the pages. */
export function browserErrorRoute(registerRoute: RegisterRoute, app: FastifyInstance, limits: Limits) {
  const pages: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') pages.push(url)
  })

  registerRoute(reportBrowserError, async ({ body, request }) => {
    await limits.count('browser-errors', networkOf(request.ip), reportsOfNetwork)
    const { reference, kind, places } = body
    request.log.warn(
      { reference, kind, page: patternOf(body.path, pages), places },
      'A page failed in a browser',
    )
    return { reference }
  })
}

/** A path may name a person; its pattern names a page. */
function patternOf(path: string, patterns: readonly string[]): string {
  const parts = path.split('/')
  const matches = (pattern: string) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  }
  return patterns.find(matches) ?? 'none'
}
