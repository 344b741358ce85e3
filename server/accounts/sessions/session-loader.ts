import type { Connection } from '../../database/connect.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import { findSessionUsers } from './sessions.ts'

/** Requests that arrive during a query share the next one, which starts after them, so ended sessions never pass. */
export function createSessionLoader(
  connection: Connection,
  adminEmails: string[],
): (sessionId: string) => Promise<AuthenticatedUser | null> {
  let nextBatch: { ids: Set<string>; users: Promise<Map<string, AuthenticatedUser>> } | undefined
  let lastQuery: Promise<unknown> = Promise.resolve()

  function createBatch() {
    const ids = new Set<string>()
    const users = lastQuery.then(() => {
      nextBatch = undefined
      return findSessionUsers(connection, [...ids], adminEmails)
    })
    lastQuery = users.catch(() => {})
    return { ids, users }
  }

  return async (sessionId) => {
    nextBatch ??= createBatch()
    nextBatch.ids.add(sessionId)
    return (await nextBatch.users).get(sessionId) ?? null
  }
}
