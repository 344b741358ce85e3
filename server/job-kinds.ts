import { accountEmailJob } from './accounts/emails/email-job.ts'
import { accountsCleanupJob } from './accounts/cleanup-job.ts'
import { deleteOldViewsJob } from './blog/engagement/delete-old-views.ts'
import { postsImportJob } from './blog/import/posts-job.ts'
import { blogForNewsletter } from './blog/provider-posts/for-newsletter.ts'
import type { Config } from './config.ts'
import type { Db } from './database/schema.ts'
import { refreshEstimatesJob } from './directory/county-costs/refresh-estimates-job.ts'
import { listingsImportJob } from './directory/import/listings-job.ts'
import { estimateReturns } from './estimate-returns.ts'
import type { JobKind, Jobs } from './jobs/jobs.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { createMailer, createSendMail, mailJob } from './mail/send-email.ts'
import { deleteOldIdempotencyKeysJob } from './http/delete-old-idempotency-keys.ts'

export interface JobDeps {
  config: Config
  db: Db
  /** For threads that open connections of their own. */
  databaseUrl: string
  jobs: Jobs
}

export function jobKinds({ config, db, databaseUrl, jobs }: JobDeps): JobKind[] {
  const blog = blogForNewsletter(config)
  const deps = { config, db, sendMail: createSendMail(jobs) }
  return [
    mailJob(createMailer(config)),
    accountEmailJob(deps),
    accountsCleanupJob(deps),
    deleteOldIdempotencyKeysJob(db),
    deleteOldViewsJob(db),
    postsImportJob({ config, db }),
    refreshEstimatesJob(db, estimateReturns),
    listingsImportJob({
      db,
      databaseUrl,
      script: new URL('./listings-worker.ts', import.meta.url),
    }),
    ...newsletterJobs({ config, db, jobs, blog }),
  ]
}
