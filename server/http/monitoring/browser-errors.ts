import { reportBrowserError } from '@fairtide/domain/browser-error'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../rate-limits.ts'
import { networkOf } from '../network.ts'
import type { RegisterRoute } from '../register-route.ts'

const reportLimit = { tries: 30, windowSeconds: 3600 }

/** Logs page failures that browsers report. Call it before the pages are registered, to know their patterns. */
export function browserErrorRoute(registerRoute: RegisterRoute, app: FastifyInstance, limits: Limits) {
  const pages: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') pages.push(url)
  })

  registerRoute(reportBrowserError, async ({ body, request }) => {
    await limits.count('browser-errors', networkOf(request.ip), reportLimit)
    const { reference, kind, places } = body
    request.log.warn(
      { reference, kind, page: patternOf(body.path, pages), places },
      'A page failed in a browser',
    )
    return { reference }
  })
}

/** The pattern of a page, because its path may contain personal data. */
function patternOf(path: string, patterns: readonly string[]): string {
  const parts = path.split('/')
  const matches = (pattern: string) => {
    const expected = pattern.split('/')
    return (
      expected.length === parts.length &&
      expected.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  }
  return patterns.find(matches) ?? 'none'
}
