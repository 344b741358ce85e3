import { useEffect } from 'react'
import { Button } from '../ui/first-load/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

/** What a visitor gets: the sign-in window, and behind it the way to open it again. */
export function SignInFirst() {
  const askToSignIn = useAskToSignIn()
  useEffect(askToSignIn, [askToSignIn])
  return (
    <EmptyState title="Authentication Required" action={<Button onClick={askToSignIn}>Sign in</Button>}>
      <p>Please sign in to use the calculator</p>
    </EmptyState>
  )
}
