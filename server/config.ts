import path from 'node:path'
import { defaultMaxFilterProfiles } from '@fairtide/domain/directory/filters/filter-profile'
import * as z from 'zod'
import { OneLineError } from './cli/one-line-error.ts'
import { addressesOf } from './database/connection/addresses.ts'

export class ConfigError extends OneLineError {}

const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value)
const variable = <Value extends z.ZodType>(schema: Value, mustHold: string) =>
  z.preprocess(emptyAsMissing, schema).describe(mustHold)

const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const addresses = list.pipe(z.array(z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/)))
/** Without /0, because any client could then claim any address. */
const networks = list.pipe(
  z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((network) => !network.endsWith('/0'))),
)

const variables = {
  PORT: variable(z.coerce.number().int().min(0).max(65535).default(3000), 'a port from 0 to 65535'),
  HOST: variable(z.string().default('127.0.0.1'), 'an address to listen on'),
  PUBLIC_URL: variable(webAddress.optional(), 'a web address such as https://homes.example.com'),
  DATA_DIR: variable(z.string().default('./data'), 'a folder'),
  DATABASE_URL: variable(
    z.string().refine(isDatabaseAddress).optional(),
    'a PostgreSQL address such as postgres://user:password@host:5432/fairtide',
  ),
  DATABASE_CONNECTIONS: variable(
    z.coerce.number().int().min(10).max(1000).default(20),
    'a number from 10 to 1000',
  ),
  DRAIN_SECONDS: variable(
    z.coerce.number().int().min(0).max(300).optional(),
    'a number of seconds from 0 to 300',
  ),
  DEMO_DATA: variable(z.enum(['on', 'off']).optional(), 'on or off'),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'a mail server such as smtp://user:password@mail.example.com:587',
  ),
  MAIL_FROM: variable(z.string().default('Fairtide <no-reply@localhost>'), 'a sender address'),
  LEADS_TO: variable(addresses.default([]), 'mail addresses, separated by commas'),
  ADMIN_EMAILS: variable(
    addresses.transform((emails) => emails.map((email) => email.toLowerCase())).default([]),
    'mail addresses, separated by commas',
  ),
  GOOGLE_CLIENT_ID: variable(z.string().optional(), 'a client id'),
  GOOGLE_CLIENT_SECRET: variable(z.string().optional(), 'a client secret'),
  GOOGLE_ISSUER: variable(
    webAddress.default('https://accounts.google.com'),
    'the web address of an OpenID provider',
  ),
  NEWSLETTER_PROVIDER: variable(z.enum(['local', 'beehiiv']).default('local'), 'local or beehiiv'),
  NEWSLETTER_MAILS_PER_MINUTE: variable(
    z.coerce.number().int().min(1).max(100_000).default(600),
    'a number from 1 to 100000',
  ),
  NEWSLETTER_TIER: variable(z.string().default('enterprise'), 'the name of a tier'),
  BEEHIIV_API_KEY: variable(z.string().optional(), 'an API key'),
  BEEHIIV_PUBLICATION_ID: variable(z.string().optional(), 'a publication id such as pub_…'),
  BEEHIIV_API_URL: variable(webAddress.default('https://api.beehiiv.com/v2'), 'a web address'),
  DIRECTORY_ACCESS: variable(
    z.enum(['members', 'invited', 'admins']).default('members'),
    'members, invited or admins',
  ),
  MAX_FILTER_PROFILES: variable(
    z.coerce.number().int().min(1).max(100).default(defaultMaxFilterProfiles),
    'a number from 1 to 100',
  ),
  METRICS_TOKEN: variable(z.string().min(16).optional(), 'a secret of at least 16 characters'),
  LOG_LEVEL: variable(z.enum(['error', 'warn', 'info']).default('warn'), 'error, warn or info'),
  SLOW_QUERY_MS: variable(
    z.coerce.number().int().min(1).max(600_000).default(1000),
    'a number of milliseconds from 1 to 600000',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(webAddress.optional(), 'the web address of a trace collector'),
  TRUST_PROXY: variable(networks.default([]), 'addresses or CIDR ranges, separated by commas'),
}

/** Several hosts, separated by commas, are no URL of the standard, but each of them makes one. */
function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false
  return addressesOf(text).every((address) => URL.parse(address)?.hostname)
}

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> }

export interface Config extends Variables {
  /** The public address; never taken from request headers, which a client chooses. */
  PUBLIC_URL: string
  DRAIN_SECONDS: number
}

/** HAProxy's default checks need up to six seconds to see that we stop. */
const drainSecondsBehindProxy = 8

/** @throws ConfigError naming the first variable that is wrong and what it must hold */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Object.fromEntries(
    Object.entries(variables).map(([name, schema]) => {
      const result = schema.safeParse(environment[name])
      if (!result.success) throw new ConfigError(`${name} must hold ${schema.description}.`)
      return [name, result.data]
    }),
  ) as Variables
  requireTogether(read)
  return {
    ...read,
    DATA_DIR: path.resolve(read.DATA_DIR),
    DRAIN_SECONDS: read.DRAIN_SECONDS ?? (read.TRUST_PROXY.length > 0 ? drainSecondsBehindProxy : 0),
    PUBLIC_URL: read.PUBLIC_URL ?? `http://${read.HOST === '0.0.0.0' ? '127.0.0.1' : read.HOST}:${read.PORT}`,
  }
}

function requireTogether(read: Variables) {
  if (read.GOOGLE_CLIENT_ID && !read.GOOGLE_CLIENT_SECRET)
    throw new ConfigError('GOOGLE_CLIENT_SECRET must hold a client secret when GOOGLE_CLIENT_ID is set.')
  const issuer = new URL(read.GOOGLE_ISSUER)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  if (issuer.protocol === 'http:' && !isHere)
    throw new ConfigError(
      'GOOGLE_ISSUER must hold an https address: who signs in must not be told in the clear.',
    )
  if (read.NEWSLETTER_PROVIDER !== 'beehiiv') return
  if (!read.BEEHIIV_API_KEY)
    throw new ConfigError('BEEHIIV_API_KEY must hold an API key when NEWSLETTER_PROVIDER is beehiiv.')
  if (!read.BEEHIIV_PUBLICATION_ID)
    throw new ConfigError(
      'BEEHIIV_PUBLICATION_ID must hold a publication id when NEWSLETTER_PROVIDER is beehiiv.',
    )
}
