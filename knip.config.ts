import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: ['bootstrap/dev.ts', 'test/{check,format,run}.ts'],
      project: ['*.{ts,mjs}', '{bootstrap,test,e2e}/**'],
      ignoreDependencies: [
        // Used by bench/, which is not an entry.
        'express',
        '@types/express',
        // Run as a program.
        'oxfmt',
        '@sparticuz/chromium',
        'oxlint-tsgolint',
        // Dependencies of the workspaces, which the tests of the whole site use too.
        'pg',
        'sharp',
        'oidc-provider',
        'postal-mime',
      ],
    },
    domain: { project: '**/*.ts', includeEntryExports: true },
    server: {
      entry: ['fairtide.ts', 'testing/embedded-database-process.ts'],
      project: '**/*.ts',
      ignoreDependencies: ['oidc-provider', '@types/oidc-provider'],
    },
    web: {
      entry: ['asset-generators/{draw,take}-*.ts'],
      project: '**/*.{ts,tsx}',
      // React Router loads them by itself.
      ignoreDependencies: ['@react-router/node', 'isbot'],
    },
  },
  // The gallery of components and the benches use exports, but do not keep them alive.
  ignoreFiles: ['web/ui-gallery/**', 'bench/**'],
  ignoreBinaries: ['mount', 'umount'],
} satisfies KnipConfig
