import type { Config } from '@react-router/dev/config'
import { finishBuild } from './build-steps/finish-build.ts'
import { pagePatterns, samplePath } from './build-steps/page-patterns.ts'

/** Pages that answer with their own HTML, so that a reader and a search engine need no script. */
const publicPages = ['/', '/about', '/terms', '/disclaimer', '/plan', '/discover', '/acquire', '/manage']

/** Any path that no other route knows: prerendered once, answered with 404 by the server. */
const notFoundPage = '/not-found'

/** Every other page answers with an empty shell. It is drawn once, for the title that its shell is sent with. */
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
