import type { Config } from './config.ts'
import type { Db } from './database/schema.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { SendMail } from './mail/outgoing.ts'

/** What every area's routes are given besides `serve`. */
export interface Around {
  config: Config
  db: Db
  /** Signs and seals what the accounts hand out; shared by all server processes. */
  key: Buffer
  limits: Limits
  sendMail: SendMail
  jobs: Jobs
}
