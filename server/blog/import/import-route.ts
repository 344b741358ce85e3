import { importPosts, listPostImports } from '@fairtide/domain/blog/writing-api'
import { enqueueImport, listImports } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { RegisterRoute } from '../../http/register-route.ts'

/** Accepts an export, to be read after the response. `registerUpload` must read forms with files. */
export function importRoutes(registerRoute: RegisterRoute, registerUpload: RegisterRoute, jobs: Jobs) {
  registerUpload(importPosts, async ({ body, db }) => {
    return enqueueImport(db, jobs, 'posts', body.file)
  })

  registerRoute(listPostImports, ({ db }) => listImports(db, 'posts'))
}
