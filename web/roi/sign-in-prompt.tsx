import { useEffect } from 'react'
import { Button } from '../ui/first-load/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

/** Opens the sign-in dialog, and offers a button to open it again. */
export function SignInPrompt() {
  const askToSignIn = useAskToSignIn()
  useEffect(askToSignIn, [askToSignIn])
  return (
    <EmptyState title="Authentication Required" action={<Button onClick={askToSignIn}>Sign in</Button>}>
      <p>Please sign in to use the calculator</p>
    </EmptyState>
  )
}
