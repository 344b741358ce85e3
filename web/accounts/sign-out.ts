import * as api from '@fairtide/domain/accounts/api'
import { call, CallError } from '../api/call.ts'
import { endSession } from '../first-load/session.ts'
import { toast } from '../ui/first-load/toast.ts'

export async function signOut() {
  try {
    await call(api.signOut)
  } catch (error) {
    // 401 means the session had already ended; after any other error it still exists.
    if (!(error instanceof CallError && error.status === 401)) {
      toast('Failed to sign out', { tone: 'bad' })
      return
    }
  }
  endSession()
  toast('Signed out successfully', { tone: 'good' })
}
