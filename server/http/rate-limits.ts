import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabasePool } from '../database/connection/pool.ts'
import { HttpError } from './http-error.ts'

/** Rate limits counted in the database, so that they hold for all server processes and survive a restart. */
export type Limits = ReturnType<typeof createRateLimits>

export const maxLimitConnections = 3

interface Limit {
  tries: number
  windowSeconds: number
}

export function createRateLimits(sharedPool: DatabasePool) {
  // A pool of its own: a write counts while it holds a connection, so a full shared pool would deadlock.
  const pool = sharedPool.sibling(maxLimitConnections)
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (name: string, { tries, windowSeconds }: Limit) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: tries,
      duration: windowSeconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    /** @throws 429 with Retry-After once there were more than `tries` in the window */
    async count(name: string, who: string, limit: Limit) {
      try {
        await limiterFor(name, limit).consume(who)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      }
    },
    async allows(name: string, who: string, limit: Limit): Promise<boolean> {
      try {
        await limiterFor(name, limit).consume(who)
        return true
      } catch (error) {
        if (error instanceof RateLimiterRes) return false
        throw error
      }
    },
    async used(name: string, who: string, limit: Limit): Promise<number> {
      return (await limiterFor(name, limit).get(who))?.consumedPoints ?? 0
    },
    async reset(name: string, who: string) {
      // In SQL, because this process may not have a limiter of this name yet.
      await pool.query('delete from rate_limits where key = $1', [`${name}:${who}`])
    },
    async refund(name: string, who: string) {
      await limiters.get(name)?.reward(who)
    },
    stop: () => pool.close(),
  }
}

function tooManyRequests(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const when =
    retryAfterSeconds < 60 ? 'in a minute' : `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new HttpError(429, `Too many tries. Please try again ${when}.`, { retryAfterSeconds })
}
