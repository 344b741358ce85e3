import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import { perVersion } from '../derived/directory-version.ts'
import { registry } from '../../metrics/registry.ts'

interface CachedResponse {
  /** A cached body is bytes, because a string is encoded again each time it is sent. */
  readonly body: Buffer | string
  readonly etag: string
}

/** Keys included: some thousand pages of twelve homes. */
const maxBytes = 32 * 1024 * 1024
const maxSeenOnce = 10_000
const maxSeenOnceBytes = 4 * 1024 * 1024
/** Requests with longer keys are not cached: the site itself sends shorter ones. */
const maxKeyLength = 1000
const entryOverheadBytes = 200

const requests = new Counter({
  registers: [registry],
  name: 'list_cache_requests_total',
  help: 'Requests for lists, by whether the response was in memory.',
  labelNames: ['result'],
})

export interface ResponseCache {
  /** The key is the name and the parsed query. */
  send(
    call: { request: FastifyRequest; reply: FastifyReply; query?: object | undefined },
    name: string,
    makeJson: () => Promise<string>,
  ): Promise<FastifyReply>
}

export function createResponseCache(version: () => Promise<number>): ResponseCache {
  const storeForVersion = perVersion(version, async () => createResponseStore())
  const keys = new WeakMap<object, string>()
  const keyOf = (name: string, query: object | undefined) => {
    if (!query) return name
    const existing = keys.get(query)
    if (existing !== undefined) return existing
    // Without `_t`, which browsers send to bypass their own caches.
    const key = `${name} ${JSON.stringify({ ...query, _t: undefined })}`
    keys.set(query, key)
    return key
  }
  return {
    async send({ request, reply, query }, name, makeJson) {
      const store = await storeForVersion()
      const { body, etag } = await store.get(keyOf(name, query), makeJson)
      // `private` because access is checked on every call, `no-cache` so that the browser revalidates.
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
}

/** Stores a response at its second request, because most combinations of filters come only once. */
export function createResponseStore() {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => Buffer.byteLength(body) + keyBytes(key),
  })
  const seenOnce = new LRUCache<string, true>({
    max: maxSeenOnce,
    maxSize: maxSeenOnceBytes,
    sizeCalculation: (_, key) => keyBytes(key),
  })
  const pending = new Map<string, Promise<CachedResponse>>()

  async function make(key: string, makeJson: () => Promise<string>): Promise<CachedResponse> {
    const isRepeated = seenOnce.delete(key)
    const json = await makeJson()
    const etag = etagOf(json)
    if (!isRepeated) {
      if (key.length <= maxKeyLength) seenOnce.set(key, true)
      return { body: json, etag }
    }
    const response = Object.freeze({ body: encode(json), etag })
    responses.set(key, response)
    return response
  }

  return {
    async get(key: string, makeJson: () => Promise<string>): Promise<CachedResponse> {
      const existing = responses.get(key) ?? pending.get(key)
      requests.inc({ result: existing ? 'hit' : 'miss' })
      if (existing) return existing
      const making = make(key, makeJson).finally(() => pending.delete(key))
      pending.set(key, making)
      return making
    },
    bytes: () => responses.calculatedSize + seenOnce.calculatedSize,
  }
}

const keyBytes = (key: string) => 2 * key.length + entryOverheadBytes

/** In a buffer of its own: a small one from Node's pool would keep the whole pool in memory. */
function encode(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return bytes
}

const etagOf = (json: string) => `"${hash('sha1', json, 'base64url')}"`
