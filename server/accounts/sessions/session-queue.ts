import type { Connection } from '../../database/connect.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import { usersOfSessions } from './sessions.ts'

/**
 * Tells whose session it is. Every call is checked against its row, by a query that begins after the call came in; calls
 * that come while one such query is under way share the next, so that a crowd costs no more than a few.
 */
export function makeSessionQueue(
  connection: Connection,
  adminEmails: string[],
): (sessionId: string) => Promise<AuthenticatedUser | null> {
  let waiting: { ids: Set<string>; persons: Promise<Map<string, AuthenticatedUser>> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function nextQuery() {
    const ids = new Set<string>()
    const persons = underWay.then(() => {
      waiting = undefined
      return usersOfSessions(connection, [...ids], adminEmails)
    })
    underWay = persons.catch(() => {})
    return { ids, persons }
  }

  return async (sessionId) => {
    waiting ??= nextQuery()
    waiting.ids.add(sessionId)
    return (await waiting.persons).get(sessionId) ?? null
  }
}
