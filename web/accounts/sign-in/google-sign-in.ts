import { currentSession, googleInit, renewToken, welcome } from '@fairtide/domain/accounts/api'
import type { User } from '@fairtide/domain/accounts/user'
import { call } from '../../api/call.ts'
import { errorMessage, UserError } from '../../api/error-message.ts'
import { askInPopup } from './google-popup.ts'

/**
 * Signs in with Google. Who it is, the server says, by the cookie that the popup was given. Answers null when the
 * person closed the popup.
 * @throws UserError
 */
export async function signInWithGoogle(): Promise<{ user: User; token: string } | null> {
  const hint = await askInPopup(await popupAddress())
  if (!hint) return null
  const { token } = await call(renewToken, { body: hint }).catch((cause: unknown) => {
    throw new UserError('Failed to get auth token', { cause })
  })
  const { user } = await call(currentSession, { token })
  return { user, token }
}

async function popupAddress(): Promise<string> {
  try {
    // Not tried again: a browser lets a click open a popup only for a moment.
    return (await call(googleInit, { retry: false })).url
  } catch (failure) {
    throw new UserError(errorMessage(failure, 'Failed to initialize Google sign in'), { cause: failure })
  }
}

/** Has the welcome mail sent; whether that works concerns nobody here. */
export function sendWelcome({ email, firstName }: User) {
  call(welcome, { body: { email, firstName } }).catch((failure: unknown) =>
    console.warn('The welcome mail was not sent.', failure),
  )
}
