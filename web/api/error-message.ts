import { toast } from '../ui/first-load/toast.ts'
import { CallError } from './call.ts'

export class UserError extends Error {
  override name = 'UserError'
}

/** The server's message, or `fallback` where there is none: other errors' messages are for developers. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof UserError) return error.message
  return (error instanceof CallError && error.serverMessage) || fallback
}

/** Nothing for 401, where the sign-in dialog opens. */
export function toastError(error: unknown, text: string) {
  if (error instanceof CallError && error.status === 401) return
  toast(text, { tone: 'bad' })
}
