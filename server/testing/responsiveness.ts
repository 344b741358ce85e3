import { expect } from 'vitest'
import type { TestSite } from './site.ts'

interface Work {
  start: () => Promise<void>
  isRunning: () => Promise<boolean>
}

/** While a file is read on the event loop, only a response or two are sent. */
const minResponses = 20

/** Expects that other requests get responses while the work runs. */
export async function expectResponsive({ app }: Pick<TestSite, 'app'>, { start, isRunning }: Work) {
  await start()
  let responses = 0
  while (await isRunning()) {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    responses += 1
  }
  expect(responses).toBeGreaterThan(minResponses)
}
