import { HttpError } from '../http-error.ts'

/** Nobody waits longer for a page. */
const maxWaitMs = 2000
/** Once a request waits this long, new ones are refused on arrival: after a burst late, under lasting overload early. */
const busyAfterMs = 1000
const stillBusyAfterMs = 10
const memoryMs = 4000
/** The same for requests that wait because the event loop is busy. */
const maxEventLoopLagMs = 500
const tickMs = 20
const retryAfterSeconds = 2

export interface Admission {
  /** @throws 503 if others already wait for longer than they should */
  check(): void
  /** @throws 503 if the server is too busy to start the work soon */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): void
}

interface Waiting {
  sinceMs: number
  start(): void
  timer: NodeJS.Timeout
}

/**
 * Runs a few reads at once; the others wait. Writes, such as leads, are few and never refused here. Under overload the newest goes first: some are then served as fast as
 * ever and the rest are refused early, where a fair queue makes everybody wait until they give up.
 */
export function createAdmission(maxRunning: number): Admission {
  let running = 0
  let busyAtMs = -Infinity
  const waiting: Waiting[] = []
  let tickedAtMs = performance.now()
  // Timers run before the sockets are read, so the time since then is how long this round of requests takes.
  const ticking = setInterval(() => (tickedAtMs = performance.now()), tickMs).unref()

  const wait = () =>
    new Promise<void>((start, reject) => {
      const timer = setTimeout(() => {
        // All wait equally long, so the oldest is the first to give up.
        waiting.shift()
        reject(tooBusy)
      }, maxWaitMs)
      waiting.push({ sinceMs: performance.now(), start, timer })
    })

  function isBusy(): boolean {
    const [oldest] = waiting
    if (!oldest) return false
    const nowMs = performance.now()
    const waitedMs = nowMs - oldest.sinceMs
    if (waitedMs > busyAfterMs) busyAtMs = nowMs
    return waitedMs > (nowMs - busyAtMs < memoryMs ? stillBusyAfterMs : busyAfterMs)
  }

  function startNext() {
    const next = isBusy() ? waiting.pop() : waiting.shift()
    if (!next) {
      running -= 1
      return
    }
    clearTimeout(next.timer)
    next.start()
  }

  return {
    check() {
      const isLate = performance.now() - tickedAtMs > tickMs + maxEventLoopLagMs
      if (isLate || isBusy()) throw tooBusy
    },
    async run(work) {
      if (running < maxRunning) running += 1
      else await wait()
      try {
        return await work()
      } finally {
        startNext()
      }
    },
    stop: () => clearInterval(ticking),
  }
}

/** Made once: a stack trace for each would cost more than the rest of the refusal. */
const tooBusy = new HttpError(503, 'The site is very busy right now. Please try again in a moment.', {
  retryAfterSeconds,
})
