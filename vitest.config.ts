import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Twice as many as a small machine has cores: half the time a test waits for the database, for mail or a process.
    maxWorkers: 4,
    projects: [
      // Properties run hundreds of cases; a busy machine takes its time over them.
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.mocked.test.ts'],
          // Loading the server costs a second; its modules keep nothing that one test file could leave to the next.
          isolate: false,
          globalSetup: 'server/testing/global-setup.ts',
          // A real server over a real database; on a machine with other work its first answer takes its time.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // As with the stories in the browser: what a shared machine holds up is tried once more, and marked.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        // Apart and isolated, because a mocked module would stay for the next test file of the server.
        test: {
          name: 'server-mocked',
          include: ['server/**/*.mocked.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          testTimeout: 60_000,
          // Node's own localStorage would hide the one of happy-dom.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        test: {
          name: 'house',
          include: ['test/*.test.ts', 'bootstrap/**/*.test.ts'],
          // Apart, because it takes longer than a check should.
          exclude: ['test/regular-expressions.test.ts'],
          testTimeout: 120_000,
        },
      },
      { test: { name: 'expressions', include: ['test/regular-expressions.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          // Apart from the house, which `npm run check` runs: it installs everything that production needs.
          name: 'production',
          include: ['test/production/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
