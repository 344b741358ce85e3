import { DatabaseError } from 'pg'

/** Errors of PostgreSQL and of the network that mean that the database is away. */
const awayCodes =
  /^(08...|57P0[1-5]|25P03|53[0234]00|58030|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/

const awayMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client was closed|client has encountered a connection error/i

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (awayCodes.test(codeOf(error))) return true
  return !(error instanceof DatabaseError) && awayMessages.test(error.message)
}

/** A replica, or a primary that was set to read-only. */
export const isReadOnlyError = (error: unknown) => codeOf(error) === '25006'

export const isDiskFullError = (error: unknown) => codeOf(error) === '53100'

/** PostgreSQL's `query_canceled`: the statement timed out. */
export const isStatementTimeout = (error: unknown) => codeOf(error) === '57014'
