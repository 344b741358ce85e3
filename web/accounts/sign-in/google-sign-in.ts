import { currentSession, googleInit, renewToken, welcome } from '@fairtide/domain/accounts/api'
import type { User } from '@fairtide/domain/accounts/user'
import { call } from '../../api/call.ts'
import { errorMessage, UserError } from '../../api/error-message.ts'
import { openGooglePopup } from './google-popup.ts'

/**
 * Null if the user closed the popup. The server identifies the user by the cookie that the popup received.
 * @throws UserError
 */
export async function signInWithGoogle(): Promise<{ user: User; token: string } | null> {
  const hint = await openGooglePopup(await popupUrl())
  if (!hint) return null
  const { token } = await call(renewToken, { body: hint }).catch((cause: unknown) => {
    throw new UserError('Failed to get auth token', { cause })
  })
  const { user } = await call(currentSession, { token })
  return { user, token }
}

async function popupUrl(): Promise<string> {
  try {
    // No retry: a browser lets a click open a popup only for a moment.
    return (await call(googleInit, { retry: false })).url
  } catch (error) {
    throw new UserError(errorMessage(error, 'Failed to initialize Google sign in'), { cause: error })
  }
}

export function sendWelcome({ email, firstName }: User) {
  call(welcome, { body: { email, firstName } }).catch((error: unknown) =>
    console.warn('The welcome mail was not sent.', error),
  )
}
