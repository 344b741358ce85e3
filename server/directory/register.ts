import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { RunPrepared } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { sampleRoutes } from './demo/samples.ts'
import type { EstimateReturns } from './derived/derive-home.ts'
import { openDirectory } from './directory.ts'
import { filterProfileRoutes } from './saved/filter-profile-routes.ts'
import { importRoutes } from './import/import-route.ts'
import { savedHomeRoutes } from './saved/saved-home-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { optionRoutes } from './lists/option-routes.ts'
import { recordRoutes } from './records/record-routes.ts'

interface AppContext {
  app: FastifyInstance
  registerRoute: RegisterRoute
  registerRouteIn: (scope: FastifyInstance) => RegisterRoute
}

interface DirectoryDeps {
  db: Db
  runPrepared: RunPrepared
  config: Config
  jobs: Jobs
  estimateReturns: EstimateReturns
}

export async function registerDirectory(
  { app, registerRoute, registerRouteIn }: AppContext,
  { db, runPrepared, config, jobs, estimateReturns }: DirectoryDeps,
) {
  const directory = openDirectory(db, runPrepared)
  listRoutes(registerRoute, directory)
  recordRoutes(registerRoute, directory)
  optionRoutes(registerRoute, directory)
  savedHomeRoutes(registerRoute, directory)
  filterProfileRoutes(registerRoute, config.MAX_FILTER_PROFILES)
  sampleRoutes(registerRoute, estimateReturns)
  await importRoutes({ app, registerRouteIn, jobs })
}
