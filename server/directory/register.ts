import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Run } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import type { Serve } from '../http/register-route.ts'
import type { EstimateReturns } from './derived/derive-home.ts'
import { openDirectory } from './directory.ts'
import { filterProfileRoutes } from './saved/filter-profile-routes.ts'
import { importRoute } from './import/import-route.ts'
import { keptHomeRoutes } from './saved/saved-home-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { optionRoutes } from './lists/option-routes.ts'
import { recordRoutes } from './records/record-routes.ts'

interface Composed {
  app: FastifyInstance
  serve: Serve
  serveIn: (scope: FastifyInstance) => Serve
  estimateReturns: EstimateReturns
}

interface Needed {
  db: Db
  runPrepared: Run
  config: Config
}

/** Registers everything that the directory answers. */
export async function registerDirectory(
  { app, serve, serveIn, estimateReturns }: Composed,
  { db, runPrepared, config }: Needed,
) {
  const directory = openDirectory(db, runPrepared)
  listRoutes(serve, directory)
  recordRoutes(serve, directory)
  optionRoutes(serve, directory)
  keptHomeRoutes(serve, directory)
  filterProfileRoutes(serve, config.MAX_FILTER_PROFILES)
  await importRoute({ app, serveIn, db, estimateReturns })
}
