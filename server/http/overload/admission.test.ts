import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'
import type { HttpError } from '../http-error.ts'

beforeEach(() => void vi.useFakeTimers())
// Other test files run in the same process.
afterEach(() => void vi.useRealTimers())

/** Starts work that ends when it is told to, and notes the order in which it runs. */
function workshop(maxRunning: number) {
  const admission = createAdmission(maxRunning)
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const refused: { id: number; status: number }[] = []
  const arrive = (id: number) =>
    admission
      .run(() => {
        started.push(id)
        return new Promise<void>((end) => ends.set(id, end))
      })
      .catch((error: HttpError) => refused.push({ id, status: error.status }))
  const isRefusedOnArrival = () => {
    try {
      admission.check()
      return false
    } catch {
      return true
    }
  }
  const end = async (id: number) => {
    ends.get(id)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { arrive, end, started, refused, isRefusedOnArrival }
}

test('a short burst is served in its order and nobody is refused', async () => {
  const { arrive, end, started, refused, isRefusedOnArrival } = workshop(2)
  for (const id of [1, 2, 3, 4]) void arrive(id)
  expect(started).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(400)
  expect(isRefusedOnArrival()).toBe(false)
  for (const id of [1, 2, 3, 4]) await end(id)
  expect(started).toEqual([1, 2, 3, 4])
  expect(refused).toEqual([])
})

test('under overload the newest is served first, the others and new ones are refused, until it has passed', async () => {
  const { arrive, end, started, refused, isRefusedOnArrival } = workshop(1)
  for (const id of [1, 2, 3, 4]) void arrive(id)
  await vi.advanceTimersByTimeAsync(1100)
  expect(isRefusedOnArrival()).toBe(true)
  await end(1)
  expect(started).toEqual([1, 4])
  await vi.advanceTimersByTimeAsync(1000)
  expect(refused).toEqual([
    { id: 2, status: 503 },
    { id: 3, status: 503 },
  ])
  await end(4)
  expect(isRefusedOnArrival()).toBe(false)
  void arrive(5)
  await end(5)
  expect(started).toEqual([1, 4, 5])
})

test('work that fails frees its place', async () => {
  const admission = createAdmission(1)
  await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admission.run(async () => 'served')).toBe('served')
})
