import { type Endpoint, successStatuses } from '@fairtide/domain/contract'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signedIn, type TestPerson } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

/** A site without rate limits, so that a hundred hostile calls reach each endpoint. */
const { app, db, pool } = await testSite()
let admin: TestPerson

type Fields = Record<string, unknown>
type Part = 'params' | 'query' | 'body'
type Parts = Record<Part, Fields>

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  minimum?: number
  format?: string
  pattern?: string
}

/** Values that only hostile callers send. */
const hostile: Record<string, unknown> = {
  'the character NUL': 'a\0b',
  'half a character': 'a\ud800b',
  'half a character alone': '\udfff',
  'a number beyond 32 bits': 2_147_483_648,
  'a number beyond 32 bits as text': '2147483648',
  'a number beyond 64 bits': '99999999999999999999',
  'a huge whole number': 1e15,
  'the largest number': 1e308,
  'the largest number as text': '1e308',
  'half a number': 1.5,
  'half a number as text': '1.5',
  'a negative number': -1,
  'a negative number as text': '-1',
  'no number': 'NaN',
  nothing: null,
  'an empty text': '',
  'yes instead of a value': true,
  'a list': ['a', 'b'],
  'an empty list': [],
  'an object': { a: 1 },
  'a deep object': nested(5000),
  'a prototype': JSON.parse('{"__proto__": {"isAdmin": true}}'),
  'the name of a prototype': '__proto__',
  'a quote': `'; drop table users; --`,
  'a pattern': '%_\\',
  // Longer than the name of a file may be.
  'the longest text of a path': '9'.repeat(450),
  'a long text': 'x'.repeat(900_000),
}
/** Too long for a URL: Node's limit on headers refuses it first. */
const maxAddressLength = 12_000

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = { deeper: value }
  return value
}

const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

/** Mostly valid values, so that a missing field does not hide a hostile value in another. */
function validValue(schema: JsonSchema, name: string): unknown {
  if (name in validValues) return validValues[name]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return validValue(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object' || schema.properties) return validFields(schema)
  if (schema.type === 'array') return []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return 'word'
}

const validFields = ({ properties = {}, required = [] }: JsonSchema): Fields =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name in validValues)
      .map(([name, inner]) => [name, validValue(inner, name)]),
  )

const validValues: Fields = {
  id: '1',
  newsletter: 'local',
  phone: '(813) 555-0100',
  page: '1',
  limit: '5',
  ...defaultInputs,
  calculator_inputs: defaultInputs,
  inputs: defaultInputs,
  filter_state: { city: 'Tampa' },
  website: '',
  elapsed_ms: 60_000,
  updated_at: '2026-11-22T09:30:00Z',
  published_at: '2026-11-22T09:30:00Z',
  slug: 'a-slug',
  thumbnail_url: 'https://example.com/a.png',
  email: 'pat@example.com',
  categories: ['News'],
  currentPassword: 'Nine-Palms-27',
  password: 'Nine-Palms-27',
  newPassword: 'Ten-Palms-28',
  confirmPassword: 'Ten-Palms-28',
  reference: '0A1B2C3D',
}

async function send(endpoint: Endpoint, parts: Parts, body: unknown = parts.body) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => inAddress(parts.params[name]))
  const query = Object.entries(parts.query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const))
    .map(([name, value]) => `${name}=${inAddress(value)}`)
  const response = await app.inject({
    method: endpoint.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...admin.headers,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  })
  return response
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  // A lone surrogate cannot be encoded, but its bytes can be sent.
  return text
    .slice(0, maxAddressLength)
    .replaceAll(/[\ud800-\udfff]/g, '�')
    .split('�')
    .map(encodeURIComponent)
    .join('%ED%A0%80')
}

type Response = Awaited<ReturnType<typeof send>>

/** What is wrong with a response: a server error, or an error message that is not a sentence of ours. */
function problemOf(endpoint: Endpoint, { statusCode, body }: Response): string | null {
  // Google is not set up here.
  if (statusCode >= 500 && endpoint.path !== '/auth/google/init') return `${statusCode}`
  if (statusCode < 300)
    return successStatuses(endpoint).includes(statusCode) ? null : `unstated ${statusCode}`
  if (statusCode < 400 || endpoint.contentType === 'text/html') return null
  const { error, fields = {}, ...others } = JSON.parse(body) as { error: string; fields?: Fields }
  const sentences = [error, ...Object.values(fields)]
  const isPlainRefusal = sentences.every(isPlain) && !('' in fields) && Object.keys(others).length === 0
  return isPlainRefusal ? null : body.slice(0, 300)
}

const rawWords =
  /Invalid input|expected .*received|\bundefined\b|\bnull\b|\bNaN\b|\[object|JSON at position|Unexpected token|\bzod\b|syntax error|regex|pattern/i

const isPlain = (sentence: unknown) =>
  typeof sentence === 'string' &&
  sentence.length < 600 &&
  /^\p{L}[^\p{Cc}]* [^\p{Cc}]*$/u.test(sentence) &&
  !rawWords.test(sentence.replace(/^Unknown field: .*/s, ''))

/** Each field of a schema, and each field of the objects in it. */
function fieldsOf(schema: JsonSchema, path: string[] = []): string[][] {
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return variants.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, inner]) => [
      [...path, name],
      ...fieldsOf(inner, [...path, name]),
    ]),
  )
}

function withField(fields: Fields, [name = '', ...rest]: string[], value: unknown): Fields {
  const inner = fields[name]
  const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  return {
    ...fields,
    [name]: rest.length > 0 ? withField(isObject ? (inner as Fields) : {}, rest, value) : value,
  }
}

const validParts = (endpoint: Endpoint): Parts => ({
  params: Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      validValue(schemaOf(endpoint.params).properties?.[name] ?? {}, name),
    ]),
  ),
  query: validFields(schemaOf(endpoint.query)),
  body: validFields(schemaOf(endpoint.body).oneOf?.[0] ?? schemaOf(endpoint.body)),
})

beforeAll(async () => {
  admin = await signedIn(db, { isAdmin: true, isInvited: true })
})

/** Endpoints that end the caller's session or account are called by a new user each. */
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

async function freshAdmin() {
  await pool.query('delete from rate_limits')
  const { rows } = await pool.query('select 1 from sessions where id = $1', [admin.sessionId])
  if (rows.length === 0) admin = await signedIn(db, { isAdmin: true, isInvited: true })
}

/** Each hostile call that was not handled correctly. */
async function problemsOf(endpoint: Endpoint, calls: Iterable<[how: string, parts: Parts, body?: unknown]>) {
  const problems: string[] = []
  for (const [how, ...call] of calls) {
    await freshAdmin()
    const problem = problemOf(endpoint, await send(endpoint, ...call))
    if (problem) problems.push(`${how}: ${problem}`)
  }
  return problems
}

test.each(named.filter(([, { upload }]) => !upload))(
  '%s accepts the valid request that the tests below start from',
  async (_name, endpoint) => {
    await freshAdmin()
    const response = await send(endpoint, validParts(endpoint))
    expect(problemOf(endpoint, response)).toBe(null)
    expect(response.body).not.toContain('"fields"')
  },
)

function* hostileFields(endpoint: Endpoint): Generator<[string, Parts]> {
  const parts = validParts(endpoint)
  for (const part of ['params', 'query', 'body'] as const)
    for (const path of fieldsOf(schemaOf(endpoint[part])))
      for (const [kind, value] of Object.entries(hostile))
        yield [
          `${kind} as ${path.join('.')} of the ${part}`,
          { ...parts, [part]: withField(parts[part], path, value) },
        ]
}

test.each(named)(
  '%s refuses hostile values in each of its fields in plain words',
  async (_name, endpoint) => {
    expect(await problemsOf(endpoint, hostileFields(endpoint))).toEqual([])
  },
)

function* foreignParts(endpoint: Endpoint): Generator<[string, Parts, unknown?]> {
  const parts = validParts(endpoint)
  for (const [kind, value] of Object.entries(hostile)) {
    yield [`${kind} as the body`, parts, value]
    const name = String(value).slice(0, 50).toWellFormed()
    yield [`${kind} as a name in the query`, { ...parts, query: { ...parts.query, [name]: 'x' } }]
  }
  const twice = Object.entries(parts.query).map(([name, value]) => [name, [value, value]])
  yield ['every field of the query twice', { ...parts, query: Object.fromEntries(twice) }]
}

test.each(named)('%s handles queries and bodies that are none of its own', async (_name, endpoint) => {
  expect(await problemsOf(endpoint, foreignParts(endpoint))).toEqual([])
})

const withBody = named.filter(([, { body, upload }]) => body && !upload)

test.each(withBody)('%s refuses a body that is missing or null', async (_name, endpoint) => {
  const url = endpoint.path.replaceAll(/:(\w+)/g, '1')
  for (const payload of ['null', undefined]) {
    await freshAdmin()
    const headers = { ...admin.headers, ...(payload && { 'content-type': 'application/json' }) }
    const response = await app.inject({ method: endpoint.method, url, headers, ...(payload && { payload }) })
    expect(response.statusCode).toBe(400)
    expect(problemOf(endpoint, response)).toBe(null)
  }
})
