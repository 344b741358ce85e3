import { toast } from '../ui/first-load/toast.ts'
import { CallError } from './call.ts'

/** An error of the browser's own code whose message is a sentence for the person. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The sentence to show for an error: the server's own, or `fallback` where it sent none or was not reached. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof UserError) return error.message
  return (error instanceof CallError && error.serverMessage) || fallback
}

/** Shows `text`, except where the session ended: the sign-in dialog says that already. */
export function toastError(error: unknown, text: string) {
  if (error instanceof CallError && error.status === 401) return
  toast(text, { tone: 'bad' })
}
