import type { ErrorResponse } from '@fairtide/domain/contract'

/** A refused request: a status and a sentence for the user. Thrown it rolls the write back, returned it commits. */
export class HttpError extends Error {
  readonly status: number
  readonly response: ErrorResponse
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    error: string,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(error)
    this.status = status
    this.response = details.fields ? { error, fields: details.fields } : { error }
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const unauthorized = () => new HttpError(401, 'Authentication required')
export const forbidden = (error = 'You do not have access to this') => new HttpError(403, error)
export const notFound = (error = 'Resource not found') => new HttpError(404, error)
export const conflict = (error: string, fields?: Record<string, string>) =>
  new HttpError(409, error, { fields })
export const badRequest = (error: string, fields?: Record<string, string>) =>
  new HttpError(400, error, { fields })
