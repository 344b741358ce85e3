import { letterJob } from './accounts/emails/email-job.ts'
import { sweepJob } from './accounts/cleanup-job.ts'
import { sweepCountedJob } from './blog/engagement/delete-old-views.ts'
import { postsImportJob } from './blog/import/posts-job.ts'
import { blogForNewsletter } from './blog/provider-posts/for-newsletter.ts'
import type { Config } from './config.ts'
import type { Db } from './database/schema.ts'
import type { JobKind, Jobs } from './jobs/jobs.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { mailJob, mailSender } from './mail/send-email.ts'
import { sweepAnswersJob } from './http/delete-old-idempotency-keys.ts'

export interface JobSurroundings {
  config: Config
  db: Db
  jobs: Jobs
}

/** Every kind of work that is done after the answer; each area adds its own. */
export function jobKinds({ config, db, jobs }: JobSurroundings): JobKind<never>[] {
  const blog = blogForNewsletter(config)
  const around = { config, db, sendMail: mailSender(jobs) }
  return [
    mailJob(config),
    letterJob(around),
    sweepJob(around),
    sweepAnswersJob(db),
    sweepCountedJob(db),
    postsImportJob({ config, db }),
    ...newsletterJobs({ config, db, jobs, blog }),
  ]
}
