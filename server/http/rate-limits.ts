import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from './http-error.ts'

/** Counts tries in the database, so that every server process and every restart knows of them. */
export type Limits = ReturnType<typeof makeLimits>

export function makeLimits(shared: Pool) {
  // Of their own: a write holds a connection while it counts, so a full pool would wait for itself.
  const pool = new Pool({ ...shared.options, max: 4 })
  pool.on('error', () => {})
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (name: string, tries: number, windowSeconds: number) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
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
    /**
     * Counts one try of `who` under `name`.
     * @throws Refusal 429 that tells when to try again, once more than `tries` were made within the window.
     */
    async count(
      name: string,
      who: string,
      { tries, windowSeconds }: { tries: number; windowSeconds: number },
    ) {
      try {
        await limiterFor(name, tries, windowSeconds).consume(who)
      } catch (stopped) {
        if (!(stopped instanceof RateLimiterRes)) throw stopped
        throw tooManyRequests(Math.max(1, Math.ceil(stopped.msBeforeNext / 1000)))
      }
    },
    /** Counts one try of `who` and answers whether it was within the limit, for what need not be refused at once. */
    async allows(
      name: string,
      who: string,
      { tries, windowSeconds }: { tries: number; windowSeconds: number },
    ): Promise<boolean> {
      try {
        await limiterFor(name, tries, windowSeconds).consume(who)
        return true
      } catch (stopped) {
        if (stopped instanceof RateLimiterRes) return false
        throw stopped
      }
    },
    /** How many tries of `who` are counted now; counts none. */
    async used(
      name: string,
      who: string,
      { tries, windowSeconds }: { tries: number; windowSeconds: number },
    ): Promise<number> {
      return (await limiterFor(name, tries, windowSeconds).get(who))?.consumedPoints ?? 0
    },
    /** Forgets the tries of `who`: an honest person who got in starts anew. */
    async forget(name: string, who: string) {
      // By hand: this process may not have counted a try of this name yet, and so not know its limiter.
      await pool.query('delete from rate_limits where key = $1', [`${name}:${who}`])
    },
    /** Takes back one counted try: it turned out not to count. */
    async giveBack(name: string, who: string) {
      await limiters.get(name)?.reward(who)
    },
    stop: () => pool.end(),
  }
}

function tooManyRequests(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const when =
    retryAfterSeconds < 60 ? 'in a minute' : `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new HttpError(429, `Too many tries. Please try again ${when}.`, { retryAfterSeconds })
}
