import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from './rate-limits.ts'
import type { SendMail } from '../mail/send-email.ts'

export interface RouteDeps {
  config: Config
  db: Db
  /** Signs tokens and seals cookies; shared by all server processes. */
  key: Buffer
  limits: Limits
  sendMail: SendMail
  jobs: Jobs
}
