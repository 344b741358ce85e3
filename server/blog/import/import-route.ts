import { importPosts, listPostImports } from '@fairtide/domain/blog/writing-api'
import { keepImport, listImports } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Serve } from '../../http/register-route.ts'

/** Accepts an export, to be read after the response. `serveFiles` must read forms with files. */
export function importRoutes(serve: Serve, serveFiles: Serve, jobs: Jobs) {
  serveFiles(importPosts, async ({ body, db }) => {
    return keepImport(db, jobs, 'posts', body.file)
  })

  serve(listPostImports, ({ db }) => listImports(db, 'posts'))
}
