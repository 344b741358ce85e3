import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Gate } from '../serve.ts'
import { bearerToken, readAccessToken } from './access-token.ts'
import { personOfSession } from './sessions.ts'

/** Tells who calls by the bearer token, and who may enter the directory. */
export function makeGate(
  db: Db,
  key: Uint8Array,
  config: Pick<Config, 'DIRECTORY_ACCESS' | 'ADMIN_EMAILS'>,
): Gate {
  return {
    async whoIs(request) {
      const token = bearerToken(request)
      const sessionId = token && (await readAccessToken(key, token))
      return sessionId ? personOfSession(db, sessionId, config.ADMIN_EMAILS) : null
    },
    mayEnterDirectory(person) {
      if (person.isAdmin || config.DIRECTORY_ACCESS === 'members') return true
      return config.DIRECTORY_ACCESS === 'invited' && person.isInvited
    },
  }
}
