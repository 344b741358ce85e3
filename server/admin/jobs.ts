import { listJobQueues, retryJobs } from '@fairtide/domain/admin/api'
import type { RegisterRoute } from '../http/register-route.ts'
import { readQueues } from '../jobs/read-queues.ts'
import { retryFailedJobs } from '../jobs/retry-failed-jobs.ts'

export function jobRoutes(registerRoute: RegisterRoute) {
  registerRoute(listJobQueues, async ({ db }) => ({ queues: await readQueues(db) }))

  registerRoute(retryJobs, async ({ db, body }) => ({ retried: await retryFailedJobs(db, body.queue) }))
}
