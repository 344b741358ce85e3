import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { emit } from '../first-load/events.ts'
import { rememberPlace } from '../session/return-place.ts'

/** Opens the sign-in dialog, which returns to this address. */
export function useAskToSignIn(tab: 'signin' | 'signup' = 'signin') {
  const { pathname, search } = useLocation()
  return useCallback(() => {
    rememberPlace('calculator', pathname + search)
    emit('show-auth-modal', { tab })
  }, [pathname, search, tab])
}
