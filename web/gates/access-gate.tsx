import { checkAdmin, checkDirectoryAccess } from '@fairtide/domain/accounts/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { ComingSoon } from '../page-frame/coming-soon.tsx'
import { emit } from '../first-load/events.ts'
import { accessToken, endExpiredSession, useHasToken, useUser } from '../first-load/session.ts'
import { Spinner } from '../ui/first-load/spinner.tsx'

type Requirement = 'signed-in' | 'directory' | 'admin'

interface AccessGateProps {
  needs: Requirement
  /** Where to go when a visitor closes the sign-in dialog. */
  fallbackPath?: string
  /** Shown to a signed-in user without access. */
  refused?: ReactNode
  children: ReactNode
}

const defaultFallbackPath = '/discover'

/** Only avoids empty screens: the server checks access on every request. */
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
  const needsCheck = needs !== 'signed-in'
  const access = useQuery({ ...accessQuery(needs, user?.id), enabled: needsCheck && !isSignedOut })

  if (isSignedOut && !hasToken) return null
  if (!needsCheck && !isSignedOut) return children
  // With a token but no user, the session of the last visit is still loading.
  if (isSignedOut || access.isPending) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label="Checking access..." />
      </div>
    )
  }
  // A failed check denies access.
  return access.data ? children : refused
}

const accessQuery = (needs: Requirement, userId: string | undefined) =>
  queryOptions({
    queryKey: ['access', needs, userId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (needs === 'admin') return (await call(checkAdmin, { signal })).isAdmin
      const token = accessToken()
      const { allowed, reason } = await call(checkDirectoryAccess, { signal })
      // This endpoint is open to visitors, so an ended session gets no 401.
      if (reason === 'signed-out' && token) endExpiredSession(token)
      return allowed
    },
  })
