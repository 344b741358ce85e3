import { checkAdmin, checkDirectoryAccess } from '@fairtide/domain/accounts/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { ComingSoon } from '../page-frame/coming-soon.tsx'
import { emit } from '../first-load/events.ts'
import { accessToken, endExpiredSession, useHasToken, useUser } from '../first-load/session.ts'
import { Spinner } from '../ui/first-load/spinner.tsx'

/** What a page asks before it shows: just a person, somebody who may enter the directory, or an admin. */
type Needed = 'signed-in' | 'directory' | 'admin'

interface AccessGateProps {
  needs: Needed
  /** Where a visitor goes who closes the sign-in window. */
  fallbackPath?: string
  /** What a person sees who may not enter. */
  refused?: ReactNode
  children: ReactNode
}

const defaultFallbackPath = '/discover'

/** Shows a page to whom it is for. The server asks again at every call: this only keeps people from empty screens. */
export function AccessGate({
  needs,
  fallbackPath = defaultFallbackPath,
  refused = <ComingSoon />,
  children,
}: AccessGateProps) {
  const user = useUser()
  const navigate = useNavigate()
  const isSignedOut = user === null
  const hasToken = useHasToken()
  useEffect(() => {
    if (!isSignedOut || hasToken) return
    emit('show-auth-modal', { onSignedIn: () => {}, onClosed: () => void navigate(fallbackPath) })
  }, [isSignedOut, hasToken, fallbackPath, navigate])
  const asks = needs !== 'signed-in'
  const access = useQuery({ ...mayEnter(needs, user?.id), enabled: asks && !isSignedOut })

  if (isSignedOut && !hasToken) return null
  if (!asks && !isSignedOut) return children
  // With a token but no person, the session of the last visit is being taken up again.
  if (isSignedOut || access.isPending) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label="Checking access..." />
      </div>
    )
  }
  // A check that failed refuses.
  return access.data ? children : refused
}

const mayEnter = (needs: Needed, userId: string | undefined) =>
  queryOptions({
    queryKey: ['access', needs, userId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (needs === 'admin') return (await call(checkAdmin, { signal })).isAdmin
      const token = accessToken()
      const { allowed, reason } = await call(checkDirectoryAccess, { signal })
      // This call is for visitors too, so it does not refuse a token whose session has ended.
      if (reason === 'signed-out' && token) endExpiredSession(token)
      return allowed
    },
  })
