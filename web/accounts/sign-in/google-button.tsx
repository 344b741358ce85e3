import type { User } from '@fairtide/domain/accounts/user'
import { useRef, useState } from 'react'
import { site } from '../../../site.config.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { errorMessage } from '../../api/error-message.ts'
import { googleSignInFailed } from './google-popup.ts'
import { sendWelcome, signInWithGoogle } from './google-sign-in.ts'

interface GoogleButtonProps {
  onSignedIn: (user: User, token: string, greeting: string) => void
}

export function GoogleButton({ onSignedIn }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const inFlight = useRef(false)

  async function signIn() {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setError(undefined)
    try {
      const signedIn = await signInWithGoogle()
      if (signedIn) {
        const { user, token } = signedIn
        const greeting = user.isNewUser
          ? `Welcome to ${site.name}, ${user.firstName}!`
          : `Welcome back, ${user.firstName}!`
        onSignedIn(user, token, greeting)
        if (user.isNewUser) sendWelcome(user)
      }
    } catch (error) {
      const text = errorMessage(error, googleSignInFailed)
      setError(text)
      toast('Error', { description: text, tone: 'bad' })
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" className="w-full" busy={busy} onClick={signIn}>
        <GoogleMark />
        Continue with Google
      </Button>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.200-2 3.400-5 3.400-8.500z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.100 0 5.700-1 7.600-2.800l-3.700-2.900c-1 .7-2.300 1.100-3.900 1.100-3 0-5.500-2-6.400-4.700H1.800v3A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#fbbc04" d="M5.600 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.800a11.5 11.5 0 0 0 0 10.400z" />
      <path
        fill="#ea4335"
        d="M12 5.100c1.700 0 3.200.6 4.400 1.700L19.700 3.500A11.5 11.5 0 0 0 1.800 6.800l3.800 3C6.500 7.100 9 5.100 12 5.100z"
      />
    </svg>
  )
}
