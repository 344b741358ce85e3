import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../http/http-error.ts'

/** A pause in typing asks four times: these are answered one by one, a few milliseconds each. */
const maxAtWork = 1
/** Six pauses whose answers nobody has waited for yet. */
const maxWaiting = 24
const maxWaitMs = 8000

/** Lets each person search so much at once that the others' lists stay quick; further searches wait in line. */
export interface SearchTurns {
  take<Response>(call: Turn, search: () => Promise<Response>): Promise<Response>
}

interface Turn {
  user: { id: string }
  request: FastifyRequest
}

interface Line {
  atWork: number
  waiting: (() => void)[]
}

export function makeSearchTurns(): SearchTurns {
  const lines = new Map<string, Line>()

  return {
    /** @throws Refusal 429 where too many wait already, 503 where the line does not move */
    async take({ user, request }, search) {
      const line = lines.get(user.id) ?? { atWork: 0, waiting: [] }
      lines.set(user.id, line)
      if (line.atWork >= maxAtWork) await waitIn(line, request)
      else line.atWork += 1
      try {
        return await search()
      } finally {
        // Whoever is next takes over the place.
        const next = line.waiting.shift()
        if (next) next()
        else line.atWork -= 1
        if (line.atWork === 0) lines.delete(user.id)
      }
    },
  }
}

function waitIn(line: Line, request: FastifyRequest): Promise<void> {
  if (line.waiting.length >= maxWaiting)
    throw new HttpError(429, 'Too many searches at once. Please wait a moment and try again.', {
      retryAfterSeconds: 2,
    })
  return new Promise((resolve, reject) => {
    const leave = (refusal: HttpError) => {
      line.waiting = line.waiting.filter((waiting) => waiting !== start)
      stopListening()
      reject(refusal)
    }
    const tooLong = () =>
      leave(
        new HttpError(503, 'Your searches take too long. Please try again in a moment.', {
          retryAfterSeconds: 5,
        }),
      )
    const timer = setTimeout(tooLong, maxWaitMs)
    // Nobody waits for the answer any more, as after each further letter typed.
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
    line.waiting.push(start)
  })
}
