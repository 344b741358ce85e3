import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import type { Serve } from '../serve.ts'
import { openDirectory } from './directory.ts'
import { filterProfileRoutes } from './filter-profile-routes.ts'
import { keptHomeRoutes } from './kept-home-routes.ts'
import { listRoutes } from './list-routes.ts'
import { optionRoutes } from './option-routes.ts'
import { recordRoutes } from './record-routes.ts'

/** Everything that the directory answers. */
export function directoryRoutes(serve: Serve, { db, pool, config }: { db: Db; pool: Pool; config: Config }) {
  const directory = openDirectory(db, pool)
  listRoutes(serve, directory)
  recordRoutes(serve, directory)
  optionRoutes(serve, directory)
  keptHomeRoutes(serve, directory)
  filterProfileRoutes(serve, config.MAX_FILTER_PROFILES)
}
