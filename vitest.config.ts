import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Twice the cores of a small machine, because tests spend half their time waiting for the database or a process.
    maxWorkers: 4,
    projects: [
      // Properties run hundreds of cases.
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Loading the server takes a second, and its modules have no state that a test file could leave behind.
          isolate: false,
          globalSetup: 'server/testing/global-setup.ts',
          // The first request to a real server is slow on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A shared CI machine may delay a test; a retried test is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'house',
          include: ['test/*.test.ts', 'bootstrap/**/*.test.ts'],
          // Too slow for `npm run check`.
          exclude: ['test/regular-expressions.test.ts'],
          testTimeout: 120_000,
        },
      },
      { test: { name: 'expressions', include: ['test/regular-expressions.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          // Separate, because it installs all production dependencies.
          name: 'production',
          include: ['test/production/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
