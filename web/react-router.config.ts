import type { Config } from '@react-router/dev/config'
import { finishBuild } from './build-steps/finish-build.ts'
import { pagePatterns, samplePath } from './build-steps/page-patterns.ts'

/** Prerendered, so that they can be read without a script. */
const publicPages = ['/', '/about', '/terms', '/disclaimer', '/plan', '/discover', '/acquire', '/manage']

/** Any path without a route: prerendered once, sent with 404. */
const notFoundPage = '/not-found'

/** All other pages get an empty shell; each is rendered once at build time for its title. */
let shellPages: string[] = []

const config: Config = {
  appDirectory: '.',
  ssr: false,
  presets: [
    {
      name: 'shell-pages',
      reactRouterConfigResolved({ reactRouterConfig: { routes } }) {
        shellPages = pagePatterns(routes).filter((pattern) => !publicPages.includes(pattern))
      },
    },
  ],
  prerender: () => [...publicPages, ...shellPages.map(samplePath), notFoundPage],
  buildEnd: ({ reactRouterConfig }) =>
    finishBuild({
      buildDirectory: reactRouterConfig.buildDirectory,
      publicPages,
      shellPages,
      notFoundPage,
    }),
}

export default config
