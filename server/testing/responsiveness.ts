import { expect } from 'vitest'
import type { TestSite } from './site.ts'

interface Work {
  start: () => Promise<void>
  isRunning: () => Promise<boolean>
}

/** A file that is read on the event loop lets only a response or two through. */
const minAnswered = 20

/** Expects that other requests are answered while the work runs. */
export async function expectResponsive({ app }: Pick<TestSite, 'app'>, { start, isRunning }: Work) {
  await start()
  let answered = 0
  while (await isRunning()) {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    answered += 1
  }
  expect(answered).toBeGreaterThan(minAnswered)
}
