import { blogForNewsletter } from '../blog/provider-posts/for-newsletter.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { newsletterJobs } from '../newsletter/jobs.ts'

interface JobDeps {
  config: Config
  db: Db
  jobs: Jobs
  /** Replaces waiting, so that a test can read how long the wait would have been. */
  pause: (ms: number) => Promise<void>
}

/** Runs a job of the newsletter at once, as a worker would: `await runJob('newsletter-sync')`. */
export function newsletterJobRunner(deps: JobDeps) {
  const kinds = newsletterJobs({ ...deps, blog: blogForNewsletter(deps.config) })
  return async (name: string, data: object = {}) => {
    await kinds.find((kind) => kind.name === name)?.run(data, { id: 'test' })
  }
}
