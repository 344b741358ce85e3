import { toast } from '../ui/first-load/toast.ts'
import { CallError } from './call.ts'

/** Thrown by our own code with a message for the user. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The text to show for an error: the server's, or `fallback` where there is none. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof UserError) return error.message
  return (error instanceof CallError && error.serverMessage) || fallback
}

/** Nothing for 401, where the sign-in dialog opens. */
export function toastError(error: unknown, text: string) {
  if (error instanceof CallError && error.status === 401) return
  toast(text, { tone: 'bad' })
}
