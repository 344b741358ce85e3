import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../http/http-error.ts'

/** A pause in typing sends four searches, which take a few milliseconds each. */
const maxRunning = 1
/** The searches of six pauses in typing. */
const maxWaiting = 24
const maxWaitMs = 8000
/** Between searches of one user that wait, so that a flood gets a fifth of the event loop at most. */
const pausePerSearchTime = 4
const maxPauseMs = 100

/** Limits each user's concurrent searches, so that the lists of others stay fast; further searches wait. */
export interface SearchQueue {
  run<Response>(call: QueuedCall, search: () => Promise<Response>): Promise<Response>
}

interface QueuedCall {
  user: { id: string }
  request: FastifyRequest
}

interface UserQueue {
  running: number
  waiting: (() => void)[]
}

export function createSearchQueue(): SearchQueue {
  const queues = new Map<string, UserQueue>()

  return {
    /** @throws 429 when too many searches wait, 503 when one has waited too long */
    async run({ user, request }, search) {
      const queue = queues.get(user.id) ?? { running: 0, waiting: [] }
      queues.set(user.id, queue)
      if (queue.running >= maxRunning) await waitIn(queue, request)
      else queue.running += 1
      const startMs = performance.now()
      try {
        return await search()
      } finally {
        const tookMs = performance.now() - startMs
        const startNext = () => {
          // The next search takes this one's place, so `running` stays the same.
          const next = queue.waiting.shift()
          if (next) next()
          else queue.running -= 1
          if (queue.running === 0) queues.delete(user.id)
        }
        if (queue.waiting.length === 0) startNext()
        else setTimeout(startNext, Math.min(pausePerSearchTime * tookMs, maxPauseMs))
      }
    },
  }
}

function waitIn(queue: UserQueue, request: FastifyRequest): Promise<void> {
  if (queue.waiting.length >= maxWaiting)
    throw new HttpError(429, 'Too many searches at once. Please wait a moment and try again.', {
      retryAfterSeconds: 2,
    })
  return new Promise((resolve, reject) => {
    const leave = (error: HttpError) => {
      queue.waiting = queue.waiting.filter((waiting) => waiting !== start)
      stopListening()
      reject(error)
    }
    const onTimeout = () =>
      leave(
        new HttpError(503, 'Your searches take too long. Please try again in a moment.', {
          retryAfterSeconds: 5,
        }),
      )
    const timer = setTimeout(onTimeout, maxWaitMs)
    // The browser aborted the request, as it does after every further character typed.
    const onClose = () => leave(new HttpError(503, 'The search was given up.', { retryAfterSeconds: 1 }))
    const stopListening = () => {
      clearTimeout(timer)
      request.raw.socket.off('close', onClose)
    }
    const start = () => {
      stopListening()
      resolve()
    }
    request.raw.socket.once('close', onClose)
    queue.waiting.push(start)
  })
}
