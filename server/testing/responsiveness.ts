import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

interface Work {
  start: () => Promise<void>
  isRunning: () => Promise<boolean>
}

/** Expects that other requests are answered during the work nearly as fast as before it. */
export async function expectResponsive({ app }: Pick<TestSite, 'app'>, { start, isRunning }: Work) {
  const timeOf = async () => {
    const started = performance.now()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    return performance.now() - started
  }
  const idle: number[] = []
  for (let count = 0; count < 30; count += 1) idle.push(await timeOf())
  await start()
  const busy: number[] = []
  while (await isRunning()) {
    busy.push(await timeOf())
    await sleep(20)
  }
  // Without a thread, one response would wait for a whole file, thousands of times longer.
  expect(median(busy)).toBeLessThan(10 * median(idle))
  expect(percentile95(busy)).toBeLessThan(100 * median(idle))
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const percentile95 = (times: number[]) => times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0
