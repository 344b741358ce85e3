import { publicPages } from '@fairtide/domain/pages'
import type { Config } from '@react-router/dev/config'
import { finishBuild } from './tools/finish-build.ts'
import { refuseUnlistedRoutes } from './tools/listed-routes.ts'

const config: Config = {
  appDirectory: '.',
  ssr: false,
  // The last one stands for every unknown path: the server sends it with 404.
  prerender: [...publicPages, '/not-found'],
  buildEnd: async ({ reactRouterConfig }) => {
    refuseUnlistedRoutes(reactRouterConfig.routes)
    await finishBuild(reactRouterConfig.buildDirectory)
  },
}

export default config
