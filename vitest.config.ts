import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests wait for the database and for mail half the time: one worker less than there are cores left one idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          // A real server over a real database; on a machine with other work its first answer takes its time.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'house',
          include: ['test/**/*.test.ts', 'bootstrap/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
