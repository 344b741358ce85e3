import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@fairtide/domain/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeError, errorText } from './describe-error.ts'
import { createLogger } from './log.ts'
import { signedIn, type TestPerson } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const lines: string[] = []
const logger = createLogger({ write: (line) => void lines.push(line) })
// A provider that does not respond, so that its failures are logged, too.
const { app, db, pool, jobs } = await testSite(
  {
    GOOGLE_CLIENT_ID: 'fairtide',
    GOOGLE_CLIENT_SECRET: 'a secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
  { logger },
)

/** Text that a person typed and the log must not contain. */
const secret = 'Quetzalcoatl'
const secretEmail = `${secret.toLowerCase()}@example.com`

const leaks = (text: string) => text.toLowerCase().includes(secret.toLowerCase())

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  type?: string
}
const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

/** The secret in each text field; in the others, values with which the call reaches the database. */
function fill(schema: JsonSchema, name = ''): unknown {
  if (/email/i.test(name)) return secretEmail
  if (/password/i.test(name)) return `${secret}-27`
  if (name === 'phone') return '(813) 555-0100'
  if (name === 'newsletter') return 'local'
  if (name === 'website') return ''
  if (name === 'elapsed_ms') return 60_000
  if (name === 'slug') return secret.toLowerCase()
  if (/^(page|limit)$/.test(name)) return '1'
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return fill(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([inner, of]) => [inner, fill(of, inner)]),
    )
  if (schema.type === 'array') return [secret]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  return secret
}

async function send(endpoint: Endpoint, headers: Record<string, string>) {
  const query = Object.entries(fill(schemaOf(endpoint.query)) as object).flatMap(([name, value]) =>
    typeof value === 'string' &&
    (schemaOf(endpoint.query).required?.includes(name) || /^[qt]$|^search/.test(name))
      ? [`${name}=${encodeURIComponent(value)}`]
      : [],
  )
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fill(schemaOf(endpoint.params).properties?.[name] ?? {}, name))),
  )
  return app.inject({
    method: endpoint.method,
    url: `${path}?${[...query, `unasked=${secret}`].join('&')}`,
    headers: {
      ...headers,
      'user-agent': secret,
      referer: `https://example.com/${secret}`,
      cookie: `x=${secret}`,
    },
    ...(endpoint.method !== 'GET' && { payload: fill(schemaOf(endpoint.body)) as object }),
  })
}

const newCallers = () => Promise.all(app.endpoints.map(() => signedIn(db, { isAdmin: true })))

/** Each call by a new user, because some end a session or an account. */
async function sendAll(callers: TestPerson[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [index, endpoint] of app.endpoints.entries()) {
    await pool.query('delete from rate_limits')
    statuses.push((await send(endpoint, callers[index]?.headers ?? { authorization: '' })).statusCode)
  }
  return statuses
}

test('a secret word in every field of every call is in no line of the log', async () => {
  await sendAll(await newCallers())
  expect(lines.filter(leaks)).toEqual([])
})

test('… also not when the database refuses every row', async () => {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(table_name) as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('users', 'sessions', 'rate_limits', 'secrets', 'migrations')`.execute(db)
  // PostgreSQL puts the refused row into the details of its error.
  for (const { table } of rows)
    await sql`alter table ${sql.raw(table)} add constraint refuses_all check (false) not valid`.execute(db)
  lines.length = 0
  const statuses = await sendAll(await newCallers())
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(3)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(leaks)).toEqual([])
  expect(lines.some((line) => line.includes('"code":"23514"') && line.includes('refuses_all'))).toBe(true)
})

test('… also not when a column is missing or a job fails', async () => {
  const callers = await newCallers()
  await sql`alter table users rename column first_name to given_name`.execute(db)
  lines.length = 0
  await sendAll(callers)
  await jobs.enqueue(db, 'account-letter', { kind: 'reset', email: secretEmail })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(leaks)).toEqual([])
  await sql`alter table users rename column given_name to first_name`.execute(db)
})

test('the Google callback with text from outside', async () => {
  lines.length = 0
  await app.inject({
    url: `/auth/google/callback?state=${secret}&error=${secret}&error_description=${secret}&code=${secret}`,
    headers: { cookie: `ft_google=${secret}` },
  })
  expect(lines.filter(leaks)).toEqual([])
})

test('an operator finds a failed call by the reference in its response', async () => {
  const { headers } = await signedIn(db, { isAdmin: true })
  await sql`alter table realty_prospects rename column status to state`.execute(db)
  lines.length = 0
  const response = await app.inject({ url: '/api/leads/export.csv?status=new', headers })
  await sql`alter table realty_prospects rename column state to status`.execute(db)
  expect(response.statusCode).toBe(500)
  const { reference } = response.json()
  expect(reference).toMatch(/^[0-9A-F]{8}$/)
  const logged = lines.filter((line) => line.includes(reference))
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    msg: 'A call failed',
    err: { stack: expect.any(Array) },
  })
})

/** Errors of other services, with typed text in every property that can contain it. */
const outside: [string, () => unknown][] = [
  ['a text of JSON that is none', () => attempt(() => JSON.parse(`{"a": ${secret}}`))],
  ['an address that is none', () => attempt(() => new URL(secret))],
  ['a message of several lines that looks like a stack', () => new Error(`a\n    at ${secret} (x.ts:1:1)`)],
  [
    'fields of its own',
    () =>
      Object.assign(new Error(secret), {
        detail: secret,
        where: secret,
        code: secret,
        column: `a ${secret}`,
      }),
  ],
  ['causes', () => new Error('a', { cause: new Error(secret, { cause: secret }) })],
  ['several in one', () => new AggregateError([new Error(secret)], secret)],
  ['a name', () => Object.assign(new Error(secret), { name: secret })],
  ['no error at all', () => ({ message: secret, stack: secret })],
  ['a text', () => secret],
]

test.each(outside)('an error with %s is logged without it', (_kind, make) => {
  const error = make()
  expect(leaks(JSON.stringify(describeError(error)))).toBe(false)
  expect(leaks(errorText(error))).toBe(false)
  const written: string[] = []
  const log = createLogger({ write: (line) => void written.push(line) })
  if (error instanceof Error) log.error(error)
  log.error({ err: error })
  log.error({ err: error, req: { url: `/?q=${secret}`, headers: { cookie: secret } } }, 'Failed')
  expect(written.filter(leaks)).toEqual([])
  expect(written.length).toBeGreaterThan(1)
})

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test('no code of ours logs a whole error', async () => {
  for (const file of ['main.ts', 'fairtide.ts'])
    expect(await readFile(new URL(`../${file}`, import.meta.url), 'utf8')).not.toMatch(/: error\)/)
})
