import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AccessGate } from './access-gate.tsx'
import { rememberPlace } from '../session/return-place.ts'
import { SubscriptionNote } from '../newsletter/subscription-note.tsx'
import { useUser } from '../first-load/session.ts'

/** Before the blog. Whoever closes the sign-in window and signs in later comes back to what they wanted to read. */
export default function BlogGate() {
  const { pathname, search } = useLocation()
  const isSignedOut = useUser() === null
  useEffect(() => {
    if (isSignedOut) rememberPlace('blog', pathname + search)
  }, [isSignedOut, pathname, search])
  return (
    <AccessGate needs="signed-in" fallbackPath="/">
      <Outlet />
      <SubscriptionNote />
    </AccessGate>
  )
}
