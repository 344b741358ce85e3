import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: ['bootstrap/dev.ts', 'test/{check,format,run}.ts'],
      project: ['*.{ts,mjs}', '{bootstrap,test,e2e}/**'],
      ignoreDependencies: [
        // Used by bench/, which is not an entry.
        'express',
        '@duckdb/node-api',
        '@types/express',
        // Run as a program.
        'oxfmt',
        '@sparticuz/chromium',
        // Dependencies of the workspaces, which the stories use too.
        'sharp',
        'oidc-provider',
        'postal-mime',
      ],
    },
    domain: { project: '**/*.ts', includeEntryExports: true },
    server: {
      entry: ['fairtide.ts', 'testing/embedded-database-process.ts'],
      project: '**/*.ts',
      // Used by the stories.
      ignoreDependencies: ['oidc-provider', '@types/oidc-provider'],
    },
    web: {
      entry: ['asset-generators/{draw,take}-*.ts', 'first-load/inline-script/main.ts'],
      project: '**/*.{ts,tsx}',
      // Loaded by React Router, by site.css and by path.
      ignoreDependencies: ['@react-router/node', 'isbot', 'tailwindcss', 'us-atlas'],
    },
  },
  // The gallery shows components, but does not count as using them; neither do the benches, which are no entry.
  ignoreFiles: ['web/ui-gallery/**'],
  // A type that an exported function returns must be exported for its declaration.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['mount', 'umount', 'ffmpeg', 'pgbouncer'],
} satisfies KnipConfig
