import * as api from '@fairtide/domain/accounts/api'
import { call, CallError } from '../api/call.ts'
import { endSession } from '../first-load/session.ts'
import { toast } from '../ui/first-load/toast.ts'

export async function signOut() {
  try {
    await call(api.signOut)
  } catch (failure) {
    // 401: it had ended before. Anything else leaves the session standing, so nobody is told otherwise.
    if (!(failure instanceof CallError && failure.status === 401)) {
      toast('Failed to sign out', { tone: 'bad' })
      return
    }
  }
  endSession()
  toast('Signed out successfully', { tone: 'good' })
}
