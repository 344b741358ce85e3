import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { listHomes } from '../../domain/directory/api.ts'
import type { Config } from '../../server/config.ts'
import { sharedSecret } from '../../server/database/shared-secret.ts'
import type { Db } from '../../server/database/schema.ts'
import { createAuthentication } from '../../server/accounts/sessions/authentication.ts'
import { createVersionReader } from '../../server/directory/derived/directory-version.ts'
import { createResponseCache } from '../../server/directory/lists/response-cache.ts'
import { createAdmission } from '../../server/http/overload/admission.ts'
import { createRouteRegistrar } from '../../server/http/register-route.ts'
import type { Instance } from '../../server/instance.ts'
import { findPage } from './find-page.ts'

export const sqlListPath = '/api/bench/inventory'

/** The indexes of the lists that PostgreSQL answered. */
export async function createListIndexes(db: Db): Promise<void> {
  const text = await readFile(new URL('indexes.sql', import.meta.url), 'utf8')
  await sql.raw(text).execute(db)
  await sql`vacuum (analyze) homes`.execute(db)
}

/** The list of homes as PostgreSQL answered it, at a path of its own of the same server. */
export async function registerSqlList(instance: Instance, config: Config): Promise<void> {
  const { app, db, pool } = instance
  const auth = createAuthentication(instance, await sharedSecret(db, 'sessions'), config)
  const admission = createAdmission(pool.options.max)
  const { registerRoute } = createRouteRegistrar({ app, db, auth, admission, checkResponses: false })
  const responseCache = createResponseCache(createVersionReader(db))
  registerRoute({ ...listHomes, path: sqlListPath }, (call) =>
    responseCache.send(call, 'inventory', async () => {
      const { page, limit } = call.query
      const { homes, total } = await findPage(instance, call.query)
      const counts = { page, limit, total, total_pages: Math.ceil(total / limit) }
      return `{"data":[${homes.join()}],${JSON.stringify(counts).slice(1)}`
    }),
  )
}
