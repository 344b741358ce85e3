import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import type { Authentication } from '../../http/authentication.ts'
import { bearerToken, createTokenVerifier } from './access-token.ts'
import { createSessionLoader } from './session-loader.ts'

export function createAuthentication(
  connection: Connection,
  key: Uint8Array,
  config: Pick<Config, 'DIRECTORY_ACCESS' | 'ADMIN_EMAILS'>,
): Authentication {
  const verifyToken = createTokenVerifier(key)
  const loadUser = createSessionLoader(connection, config.ADMIN_EMAILS)
  return {
    async authenticate(request) {
      const token = bearerToken(request)
      const sessionId = token && (await verifyToken(token))
      return sessionId ? loadUser(sessionId) : null
    },
    canAccessDirectory(user) {
      if (user.isAdmin || config.DIRECTORY_ACCESS === 'members') return true
      return config.DIRECTORY_ACCESS === 'invited' && user.isInvited
    },
  }
}
