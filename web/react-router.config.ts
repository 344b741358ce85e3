import type { Config } from '@react-router/dev/config'
import { finishBuild } from './tools/finish-build.ts'

/** Pages that answer with their own HTML, so that a reader and a search engine need no script. */
const publicPages = ['/', '/about', '/terms', '/disclaimer', '/plan', '/discover', '/acquire', '/manage']

/** Any path that no other route knows: prerendered once, answered with 404 by the server. */
const notFoundPage = '/not-found'

const config: Config = {
  appDirectory: '.',
  ssr: false,
  prerender: [...publicPages, notFoundPage],
  buildEnd: ({ reactRouterConfig }) =>
    finishBuild({
      buildDirectory: reactRouterConfig.buildDirectory,
      routes: reactRouterConfig.routes,
      publicPages,
      notFoundPage,
    }),
}

export default config
