import type { Config } from './config.ts'
import type { Db } from './database/schema.ts'
import type { JobKind, Jobs } from './jobs.ts'
import { mailJob } from './mail/outgoing.ts'

export interface JobSurroundings {
  config: Config
  db: Db
  jobs: Jobs
}

/** Every kind of work that is done after the answer; each area adds its own. */
export function jobKinds({ config }: JobSurroundings): JobKind<never>[] {
  return [mailJob(config)]
}
