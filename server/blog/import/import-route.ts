import { importPosts, listPostImports } from '@fairtide/domain/blog/writing-api'
import { keepImport, listImports } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { RegisterRoute } from '../../http/register-route.ts'

/** Accepts an export, to be read after the response. `serveFiles` must read forms with files. */
export function importRoutes(registerRoute: RegisterRoute, serveFiles: RegisterRoute, jobs: Jobs) {
  serveFiles(importPosts, async ({ body, db }) => {
    return keepImport(db, jobs, 'posts', body.file)
  })

  registerRoute(listPostImports, ({ db }) => listImports(db, 'posts'))
}
