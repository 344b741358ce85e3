import { toast } from '../ui/first-load/toast.ts'
import { CallError } from './call.ts'

export class UserError extends Error {
  override name = 'UserError'
}

const unreachable = 'The server could not be reached. Please try again.'

/** The server's message, or `fallback` where there is none: other errors' messages are for developers. */
export function errorMessage(error: unknown, fallback: string = unreachable): string {
  if (error instanceof UserError) return error.message
  return (error instanceof CallError && error.serverMessage) || fallback
}

/** For pages that say when a successful response cannot be read, in words of their own or those of `call`. */
export function rethrowInvalidResponse(error: unknown, message?: string): never {
  if (!(error instanceof CallError) || error.status !== 200) throw error
  throw new UserError(message ?? error.message, { cause: error })
}

/** Nothing for 401, where the sign-in dialog opens. */
export function toastError(error: unknown, text: string) {
  if (error instanceof CallError && error.status === 401) return
  toast(text, { tone: 'bad' })
}
