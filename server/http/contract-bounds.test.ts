import type { Endpoint } from '@fairtide/domain/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { testSite } from '../testing/site.ts'

const { app } = await testSite()

interface Def {
  type: string
  check?: string
  abort?: boolean
  checks?: { _zod: { def: Def } }[]
}

/** Every text with a pattern or transform in a schema, and why its length is unchecked; null if it is checked. */
function unbounded(schema: z.ZodMiniType | undefined, path: string, transformed = false): string[] {
  if (!schema) return []
  const def = schema.def as unknown as Def & Record<string, unknown>
  if (def.type === 'string') {
    const checks = [
      ...(def.check ? [def] : []),
      ...(def.checks ?? []).map(({ _zod: { def: check } }) => check),
    ]
    const works = checks.some(({ check }) => !['max_length', 'min_length'].includes(check ?? ''))
    const isBounded = checks[0]?.check === 'max_length' && (checks[0].abort === true || !works)
    return isBounded || (!works && !transformed) ? [] : [path]
  }
  const below = (part: unknown, name: string, isTransformed = transformed) =>
    unbounded(part as z.ZodMiniType, `${path}${name}`, isTransformed)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, part]) => below(part, `.${name}`))
    case 'pipe':
      return [...below(def.in, '', true), ...below(def.out, '')]
    case 'union':
      return (def.options as unknown[]).flatMap((option) => below(option, ''))
    case 'array':
      return below(def.element, '[]')
    case 'record':
      return [...below(def.keyType, '{key}'), ...below(def.valueType, '{}')]
    case 'optional':
    case 'nullable':
    case 'default':
      return below(def.innerType, '')
    default:
      return []
  }
}

test('every endpoint checks the length of a text before patterns and transforms run', () => {
  const found = app.endpoints.flatMap((endpoint: Endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unbounded(endpoint[part] as z.ZodMiniType | undefined, `${endpoint.method} ${endpoint.path} ${part}`),
    ),
  )
  expect(found).toEqual([])
})
