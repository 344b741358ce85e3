import { call, CallError } from './call.ts'
import { accessToken, expireSession } from '../first-load/session.ts'
import { toast } from '../ui/first-load/toast.ts'

/** `call`, for what is useless without a session: where its token is gone nothing is sent, and one signs in again. */
export const signedInCall = (async (...given: Parameters<typeof call>) => {
  if (accessToken()) return await call(...given)
  const problem = 'No auth token found'
  promptSignIn(problem)
  throw new CallError(401, problem)
}) as typeof call

/** The page still shows somebody whose token is gone: it becomes a visitor's, which asks to sign in. */
export function promptSignIn(problem: string) {
  toast(problem, { tone: 'bad' })
  expireSession()
}
