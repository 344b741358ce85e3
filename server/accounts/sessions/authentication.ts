import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import type { Authentication } from '../../http/authentication.ts'
import { bearerToken, makeTokenReader } from './access-token.ts'
import { makeSessionQueue } from './session-queue.ts'

/** Tells who calls by the bearer token, and who may enter the directory. */
export function createAuthentication(
  connection: Connection,
  key: Uint8Array,
  config: Pick<Config, 'DIRECTORY_ACCESS' | 'ADMIN_EMAILS'>,
): Authentication {
  const readToken = makeTokenReader(key)
  const personOf = makeSessionQueue(connection, config.ADMIN_EMAILS)
  return {
    async authenticate(request) {
      const token = bearerToken(request)
      const sessionId = token && (await readToken(token))
      return sessionId ? personOf(sessionId) : null
    },
    canAccessDirectory(user) {
      if (user.isAdmin || config.DIRECTORY_ACCESS === 'members') return true
      return config.DIRECTORY_ACCESS === 'invited' && user.isInvited
    },
  }
}
