import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { announce } from '../events.ts'
import { rememberPath, takeRememberedPath } from '../remembered-path.ts'
import { currentUser } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What a visitor gets: the sign-in dialog, and behind it the way to open it again. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const path = pathname + search

  function askToSignIn() {
    rememberPath('calculator', path)
    announce('show-auth-modal', {
      onSignedIn: () => void navigate(takeRememberedPath('calculator') ?? path, { replace: true }),
    })
  }

  useEffect(() => {
    if (!currentUser()) askToSignIn()
    // Once for each address: closed, the dialog stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path])

  return (
    <EmptyState title="Authentication Required" action={<Button onClick={askToSignIn}>Sign in</Button>}>
      <p>Please sign in to use the calculator</p>
    </EmptyState>
  )
}
