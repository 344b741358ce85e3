import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { Readiness } from '../http/monitoring/readiness.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { sampleRoutes } from './demo/samples.ts'
import type { EstimateReturns } from './derived/derive-home.ts'
import { openDirectory } from './directory.ts'
import { homeColumnsRoutes } from './home-index/home-columns-routes.ts'
import { filterProfileRoutes } from './saved/filter-profile-routes.ts'
import { countyCostsRoutes } from './county-costs/county-costs-routes.ts'
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
  connection: Connection
  config: Config
  jobs: Jobs
  readiness: Readiness
  estimateReturns: EstimateReturns
}

export async function registerDirectory(
  { app, registerRoute, registerRouteIn }: AppContext,
  { connection, config, jobs, readiness, estimateReturns }: DirectoryDeps,
) {
  const directory = openDirectory(connection)
  readiness.require(directory.homeIndex)
  listRoutes(registerRoute, directory)
  homeColumnsRoutes(registerRoute, directory)
  recordRoutes(registerRoute, directory)
  optionRoutes(registerRoute, directory)
  savedHomeRoutes(registerRoute, directory)
  filterProfileRoutes(registerRoute, config.MAX_FILTER_PROFILES)
  countyCostsRoutes(registerRoute, jobs)
  sampleRoutes(registerRoute, estimateReturns)
  await importRoutes({ app, registerRouteIn, jobs })
}
