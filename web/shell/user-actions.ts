import { announce } from '../events.ts'
import { endSession, type User } from '../session.ts'
import { toast } from '../ui/toast.ts'

/** What the user menu and the drawer offer. */
export function userActions(user: User | null): { label: string; act: () => void }[] {
  if (!user) return [{ label: 'Sign In / Sign Up', act: () => announce('show-auth-modal', {}) }]
  return [
    { label: 'Edit Profile', act: () => announce('show-profile-settings', {}) },
    { label: 'Sign Out', act: signOut },
  ]
}

function signOut() {
  endSession()
  toast('Signed out successfully', { tone: 'good' })
}
