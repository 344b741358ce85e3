import type { Endpoint } from '@fairtide/domain/contract'
import { fieldErrors, firstError, plainSentence } from '@fairtide/domain/validation/field-errors'
import { findUnstorable } from '@fairtide/domain/validation/storable-value'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { badRequest } from './http-error.ts'

type Schemas = Pick<Endpoint, 'access' | 'params' | 'query' | 'body'>

/** @throws 400 with a plain sentence, and one for each invalid field */
export function requestParser({ params, query, body, access }: Schemas) {
  const parseQuery = queryParser(query, access)
  return (request: FastifyRequest) => ({
    params: parse(params, request.params),
    query: parseQuery(request.query),
    body: parse(body, request.body),
  })
}

const maxCachedQueries = 500
const maxCachedKeyLength = 300

/** Cached, because validation is slow; not for public endpoints, whose queries may hold a link's secret. */
function queryParser(schema: Schemas['query'], access: Schemas['access']) {
  if (!schema || access === 'anyone') return (query: unknown) => parse(schema, query)
  const cache = new LRUCache<string, object>({ max: maxCachedQueries })
  return (query: unknown): unknown => {
    const key = JSON.stringify(query)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const parsed = parse(schema, query)
    if (key.length <= maxCachedKeyLength && isObject(parsed)) cache.set(key, deepFreeze(parsed))
    return parsed
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function deepFreeze(value: object): object {
  for (const part of Object.values(value)) if (isObject(part)) deepFreeze(part)
  return Object.freeze(value)
}

function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const unstorable = findUnstorable(value)
  if (unstorable) {
    const { message, field } = unstorable
    throw badRequest(message, field ? { [field]: message } : undefined)
  }
  const result = schema.safeParse(value, { error: plainSentence })
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  throw badRequest(firstError(result.error), Object.keys(fields).length > 0 ? fields : undefined)
}
