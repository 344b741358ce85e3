import type { User } from '@fairtide/domain/accounts/user'
import { announce } from '../events.ts'

/** What the user menu and the drawer offer: something to do, or somewhere to go. */
type UserAction = { label: string; act: () => void; to?: undefined } | { label: string; to: string }

export function userActions(user: User | null, isAdmin: boolean): UserAction[] {
  if (!user) return [{ label: 'Sign In / Sign Up', act: () => announce('show-auth-modal', {}) }]
  return [
    { label: 'Edit Profile', act: () => announce('show-profile-settings', {}) },
    ...(isAdmin ? [{ label: 'Admin', to: '/admin' }] : []),
    { label: 'Sign Out', act: signOut },
  ]
}

/** Loaded when wanted: the calls and their schemas are no part of a first load. */
async function signOut() {
  const accounts = await import('../accounts/sign-out.ts')
  await accounts.signOut()
}
