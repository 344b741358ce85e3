import type { User } from '@fairtide/domain/accounts/user'
import { useSyncExternalStore } from 'react'
import { emit } from '../events.ts'
import { toast } from '../../ui/first-load/toast.ts'

type UserAction = { label: string; act: () => void; to?: undefined } | { label: string; to: string }

export function userActions(user: User | null, isAdmin: boolean): UserAction[] {
  if (!user) return [{ label: 'Sign In / Sign Up', act: () => emit('show-auth-modal', {}) }]
  return [
    { label: 'Edit Profile', act: () => emit('show-profile-settings', {}) },
    ...(isAdmin ? [{ label: 'Admin', to: '/admin' }] : []),
    { label: 'Sign Out', act: signOut },
  ]
}

let isSigningOut = false
const listeners = new Set<() => void>()

export function useSigningOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isSigningOut,
    () => false,
  )
}

function setSigningOut(value: boolean) {
  isSigningOut = value
  for (const listener of listeners) listener()
}

/** Imported late to keep the calls and their schemas out of the first load. */
async function signOut() {
  if (isSigningOut) return
  setSigningOut(true)
  try {
    const accounts = await import('../../accounts/sign-out.ts')
    await accounts.signOut()
  } catch {
    toast('Failed to sign out', { tone: 'bad' })
  } finally {
    setSigningOut(false)
  }
}
