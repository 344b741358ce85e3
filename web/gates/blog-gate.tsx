import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AccessGate } from './access-gate.tsx'
import { rememberPlace } from '../session/return-place.ts'
import { SubscriptionNote } from '../newsletter/subscription-note.tsx'
import { useUser } from '../first-load/session.ts'

/** A visitor who signs in later, on another page, returns to the blog page they wanted. */
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
