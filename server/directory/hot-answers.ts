import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perVersion } from './directory-version.ts'

interface HotAnswer {
  /** Bytes where they are kept: a text is encoded anew each time that it is sent. */
  body: Buffer | string
  etag: string
}

/** Enough for some thousand pages of twelve homes, and small beside the rest of the process. */
const maxBytes = 32 * 1024 * 1024

/** How many questions are remembered without their answers. */
const maxAskedOnce = 10_000

/** Answers the same question from memory, as bytes, for as long as the listings stay the same. */
export interface HotAnswers {
  send(
    call: { request: FastifyRequest; reply: FastifyReply },
    key: string,
    makeJson: () => Promise<string>,
  ): Promise<FastifyReply>
}

export function makeHotAnswers(version: () => Promise<number>): HotAnswers {
  const answersOfVersion = perVersion(version, async () => makeAnswerStore())
  return {
    async send({ request, reply }, key, makeJson) {
      const answers = await answersOfVersion()
      const { body, etag } = await answers.get(key, makeJson)
      // Private: who may see the directory is asked at every call. No-cache: the browser asks whether it changed.
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
}

/**
 * The latest used answers, up to a size, of questions that were asked before: most mixtures of filters are asked once.
 * Questions that arrive while one is being answered wait for the same answer.
 */
function makeAnswerStore() {
  const answers = new Map<string, Promise<HotAnswer>>()
  const askedOnce = new Set<string>()
  const sizes = new Map<string, number>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= sizes.get(key) ?? 0
    answers.delete(key)
    sizes.delete(key)
  }
  const keep = (key: string, answer: HotAnswer) => {
    sizes.set(key, answer.body.length)
    bytes += answer.body.length
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }
  const noteAsked = (key: string) => {
    answers.delete(key)
    if (askedOnce.size >= maxAskedOnce) askedOnce.clear()
    askedOnce.add(key)
  }
  return {
    async get(key: string, makeJson: () => Promise<string>): Promise<HotAnswer> {
      const known = answers.get(key)
      if (known) {
        answers.delete(key)
        answers.set(key, known)
        return known
      }
      const isKept = askedOnce.delete(key)
      const making = makeJson().then((json) => ({
        body: isKept ? Buffer.from(json) : json,
        etag: markOf(json),
      }))
      answers.set(key, making)
      try {
        const answer = await making
        if (isKept) keep(key, answer)
        else noteAsked(key)
        return answer
      } catch (error) {
        drop(key)
        throw error
      }
    },
  }
}

const markOf = (json: string) => `"${hash('sha1', json, 'base64url')}"`
