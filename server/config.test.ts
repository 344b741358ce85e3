import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without variables the defaults are for npm start alone', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    NEWSLETTER_PROVIDER: 'local',
    DIRECTORY_ACCESS: 'members',
    MAX_FILTER_PROFILES: 5,
    TRUST_PROXY: [],
  })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, SMTP_URL: undefined })
})

test('lists are split at commas; admin addresses are compared in lower case', () => {
  expect(readConfig({ ADMIN_EMAILS: 'Ann@Example.com , bob@example.com,' }).ADMIN_EMAILS).toEqual([
    'ann@example.com',
    'bob@example.com',
  ])
})

test('proxies are addresses and ranges, of either kind', () => {
  const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8'
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
})

test('a server behind a proxy drains before it stops, unless told otherwise', () => {
  expect(readConfig({}).DRAIN_SECONDS).toBe(0)
  expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).DRAIN_SECONDS).toBe(8)
  expect(readConfig({ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '30' }).DRAIN_SECONDS).toBe(30)
})

test('every variable is documented', async () => {
  const guide = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const settings = guide.slice(
    guide.indexOf('## Settings'),
    guide.indexOf('## ', guide.indexOf('## Settings') + 3),
  )
  const documented = [...settings.matchAll(/^\|(.*?)\|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]{4,}/g) ?? [],
  )
  expect(documented.toSorted()).toEqual(Object.keys(readConfig({})).toSorted())
})

test.each([
  [{ PORT: 'http' }, 'PORT must hold a port from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must hold a port from 0 to 65535.'],
  [
    { PUBLIC_URL: 'homes.example.com' },
    'PUBLIC_URL must hold a web address such as https://homes.example.com.',
  ],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL must hold a PostgreSQL address such as postgres://user:password@host:5432/fairtide.',
  ],
  [{ LEADS_TO: 'ann@example.com; bob' }, 'LEADS_TO must hold mail addresses, separated by commas.'],
  [{ ADMIN_EMAILS: 'ann' }, 'ADMIN_EMAILS must hold mail addresses, separated by commas.'],
  [{ TRUST_PROXY: 'proxy' }, 'TRUST_PROXY must hold addresses or CIDR ranges, separated by commas.'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must hold addresses or CIDR ranges, separated by commas.'],
  [{ DIRECTORY_ACCESS: 'everyone' }, 'DIRECTORY_ACCESS must hold members, invited or admins.'],
  [
    { GOOGLE_CLIENT_ID: 'id' },
    'GOOGLE_CLIENT_SECRET must hold a client secret when GOOGLE_CLIENT_ID is set.',
  ],
  [
    { GOOGLE_ISSUER: 'http://accounts.example.com' },
    'GOOGLE_ISSUER must hold an https address: who signs in must not be told in the clear.',
  ],
  [
    { NEWSLETTER_PROVIDER: 'beehiiv' },
    'BEEHIIV_API_KEY must hold an API key when NEWSLETTER_PROVIDER is beehiiv.',
  ],
])('%o stops the start with one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(line))
})
