import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from './server/database/embedded/free-port.ts'
import { testBrowser } from './test/browser.ts'

// Each worker loads this file, so shared values go through the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= temporaryFolder()
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared CI machine may delay a story; a retried one is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    channel: undefined,
    launchOptions: await testBrowser(),
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Each story comes from a network of its own, so that the tries of one do not limit another: see e2e/story.ts.
      TRUST_PROXY: '127.0.0.1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
})

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairtide-e2e-'))
  chmodSync(folder, 0o711) // else, as root, PostgreSQL's user could not enter
  return folder
}
