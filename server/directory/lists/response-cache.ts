import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { perVersion } from '../derived/directory-version.ts'

export interface CachedResponse {
  /** Bytes where they are kept: a text is encoded anew each time that it is sent. */
  readonly body: Buffer | string
  readonly etag: string
}

/** What is held at most, keys included: some thousand pages of twelve homes. */
const maxBytes = 32 * 1024 * 1024
/** How many questions are remembered without their answers, and in how many bytes. */
const maxAskedOnce = 10_000
const maxAskedOnceBytes = 4 * 1024 * 1024
/** A longer question is answered and forgotten: people ask shorter ones. */
const maxKeyLength = 1000
/** What an entry costs beside its text, about. */
const entryBytes = 200

/** Answers the same question from memory, as bytes, for as long as the listings stay the same. */
export interface ResponseCache {
  /** What is asked is the name and the checked query. */
  send(
    call: { request: FastifyRequest; reply: FastifyReply; query?: object | undefined },
    name: string,
    makeJson: () => Promise<string>,
  ): Promise<FastifyReply>
}

export function createResponseCache(version: () => Promise<number>): ResponseCache {
  const answersOfVersion = perVersion(version, async () => makeAnswerStore())
  const keys = new WeakMap<object, string>()
  const keyOf = (name: string, query: object | undefined) => {
    if (!query) return name
    const known = keys.get(query)
    if (known !== undefined) return known
    // Without `_t`, which browsers send to get past their own caches.
    const key = `${name} ${JSON.stringify({ ...query, _t: undefined })}`
    keys.set(query, key)
    return key
  }
  return {
    async send({ request, reply, query }, name, makeJson) {
      const responses = await answersOfVersion()
      const { body, etag } = await responses.get(keyOf(name, query), makeJson)
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
export function makeAnswerStore() {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => Buffer.byteLength(body) + bytesOfKey(key),
  })
  const askedOnce = new LRUCache<string, true>({
    max: maxAskedOnce,
    maxSize: maxAskedOnceBytes,
    sizeCalculation: (_, key) => bytesOfKey(key),
  })
  const underWay = new Map<string, Promise<CachedResponse>>()

  async function make(key: string, makeJson: () => Promise<string>): Promise<CachedResponse> {
    const isKept = askedOnce.delete(key)
    const json = await makeJson()
    const etag = markOf(json)
    if (!isKept) {
      if (key.length <= maxKeyLength) askedOnce.set(key, true)
      return { body: json, etag }
    }
    const response = Object.freeze({ body: bytesOf(json), etag })
    responses.set(key, response)
    return response
  }

  return {
    async get(key: string, makeJson: () => Promise<string>): Promise<CachedResponse> {
      const known = responses.get(key) ?? underWay.get(key)
      if (known) return known
      const making = make(key, makeJson).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
    /** What is held, in bytes. */
    bytes: () => responses.calculatedSize + askedOnce.calculatedSize,
  }
}

const bytesOfKey = (key: string) => 2 * key.length + entryBytes

/** In memory of their own: a small buffer out of Node's pool would hold the whole of it. */
function bytesOf(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return bytes
}

const markOf = (json: string) => `"${hash('sha1', json, 'base64url')}"`
