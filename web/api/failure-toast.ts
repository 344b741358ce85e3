import { CallError } from './call.ts'
import { toast } from '../ui/first-load/toast.ts'

/** Tells what failed; nothing where the session ended, since the sign-in dialog says it already. */
export function toastFailure(error: unknown, text: string) {
  if (error instanceof CallError && error.status === 401) return
  toast(text, { tone: 'bad' })
}

/** The server's own sentence where it refused on purpose; `text` where it broke or was not reached. */
export function refusalText(error: unknown, text: string): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && !/^HTTP \d/.test(error.message) ? error.message : text
}
