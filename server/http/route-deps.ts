import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from './rate-limits.ts'
import type { SendMail } from '../mail/send-email.ts'

/** What every area's routes are given besides `serve`. */
export interface RouteDeps {
  config: Config
  db: Db
  /** Signs and seals what the accounts hand out; shared by all server processes. */
  key: Buffer
  limits: Limits
  sendMail: SendMail
  jobs: Jobs
}
