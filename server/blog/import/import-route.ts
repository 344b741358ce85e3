import { importPosts, listPostImports } from '@fairtide/domain/blog/writing-api'
import { enqueueImport, listImports } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { PostsSummary } from './posts-job.ts'

/** `registerUpload` must accept forms with files. */
export function importRoutes(registerRoute: RegisterRoute, registerUpload: RegisterRoute, jobs: Jobs) {
  registerUpload(importPosts, ({ body, db }) => enqueueImport<PostsSummary>(db, jobs, 'posts', body.file))

  registerRoute(listPostImports, ({ db }) => listImports<PostsSummary>(db, 'posts'))
}
