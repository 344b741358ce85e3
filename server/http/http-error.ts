import type { ErrorAnswer } from '@fairtide/domain/contract'

/**
 * A call that is refused with a status and a text a person can act on.
 * Thrown, it takes back what the call wrote; returned from a handler, what was written stays.
 */
export class Refusal extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    error: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(error)
    this.status = status
    this.answer = more.fields ? { error, fields: more.fields } : { error }
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const notSignedIn = () => new Refusal(401, 'Authentication required')
export const notAllowed = (error = 'You do not have access to this') => new Refusal(403, error)
export const notFound = (error = 'Resource not found') => new Refusal(404, error)
export const conflict = (error: string, fields?: Record<string, string>) =>
  new Refusal(409, error, { fields })
export const invalid = (error: string, fields?: Record<string, string>) => new Refusal(400, error, { fields })
