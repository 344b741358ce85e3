import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import { chooseProvider } from './provider/choose-provider.ts'
import type { Blog } from './provider/provider.ts'
import { subscribersImportJob } from './import/subscribers-job.ts'
import { postEmailJob } from './sending/post-email-job.ts'
import { sendJob } from './sending/send-post.ts'
import { subscriptionJob } from './subscriptions/subscription-job.ts'
import { syncJob } from './provider/sync.ts'

interface JobDeps {
  config: Config
  db: Db
  jobs: Jobs
  blog: Blog
  pause?: (ms: number) => Promise<unknown>
}

export function newsletterJobs({ config, db, jobs, blog, pause }: JobDeps): JobKind<object>[] {
  const provider = chooseProvider(config, jobs, blog)
  return [
    syncJob({ config, db, blog, provider, pause }),
    subscriptionJob({ config, db, pause }),
    sendJob({ db, jobs }),
    postEmailJob({ config, db }),
    subscribersImportJob(db, provider),
  ]
}
