import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import { chooseProvider } from './choose-provider.ts'
import type { Blog } from './provider.ts'
import { subscribersImportJob } from './import/subscribers-job.ts'
import { sendJob } from './send-post.ts'
import { subscriptionJob } from './subscription-job.ts'
import { syncJob } from './sync.ts'

interface Around {
  config: Config
  db: Db
  jobs: Jobs
  blog: Blog
  /** Replaced in tests. */
  pause?: (ms: number) => Promise<unknown>
}

/** The newsletter's work behind the scenes. */
export function newsletterJobs({ config, db, jobs, blog, pause }: Around): JobKind<never>[] {
  const provider = chooseProvider(config, jobs, blog)
  return [
    syncJob({ config, db, blog, provider, pause }),
    subscriptionJob({ config, db, pause }),
    sendJob({ config, db, jobs }),
    subscribersImportJob(db, provider),
  ]
}
