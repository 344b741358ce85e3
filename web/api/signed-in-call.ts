import { call, CallError } from './call.ts'
import { accessToken, expireSession } from '../first-load/session.ts'
import { toast } from '../ui/first-load/toast.ts'

/** `call` for what requires a session: without a token it sends nothing and prompts for sign-in. */
export const signedInCall = (async (...given: Parameters<typeof call>) => {
  if (accessToken()) return await call(...given)
  const message = 'No auth token found'
  promptSignIn(message)
  throw new CallError(401, message)
}) as typeof call

/** The page still shows a user whose token is missing. */
export function promptSignIn(message: string) {
  toast(message, { tone: 'bad' })
  expireSession()
}
