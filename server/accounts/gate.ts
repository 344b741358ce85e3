import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Gate } from '../serve.ts'
import { readAccessToken } from './access-token.ts'
import { personOfSession } from './sessions.ts'

/** Tells who calls by the bearer token, and who may enter the directory. */
export function makeGate(db: Db, key: Uint8Array, config: Pick<Config, 'DIRECTORY_ACCESS'>): Gate {
  return {
    async whoIs(request) {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const sessionId = token && (await readAccessToken(key, token))
      return sessionId ? personOfSession(db, sessionId) : null
    },
    mayEnterDirectory(person) {
      if (person.isAdmin || config.DIRECTORY_ACCESS === 'members') return true
      return config.DIRECTORY_ACCESS === 'invited' && person.isInvited
    },
  }
}
