import type { ErrorResponse } from '@fairtide/domain/contract'

/**
 * A call that is refused with a status and a text a person can act on.
 * Thrown, it takes back what the call wrote; returned from a handler, what was written stays.
 */
export class HttpError extends Error {
  readonly status: number
  readonly response: ErrorResponse
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    error: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(error)
    this.status = status
    this.response = more.fields ? { error, fields: more.fields } : { error }
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const unauthorized = () => new HttpError(401, 'Authentication required')
export const forbidden = (error = 'You do not have access to this') => new HttpError(403, error)
export const notFound = (error = 'Resource not found') => new HttpError(404, error)
export const conflict = (error: string, fields?: Record<string, string>) =>
  new HttpError(409, error, { fields })
export const badRequest = (error: string, fields?: Record<string, string>) =>
  new HttpError(400, error, { fields })
