import { UserError } from '../../api/error-message.ts'

const size = 'popup,width=500,height=600'
/** The message of a popup that closes itself may arrive shortly after. */
const messageGraceMs = 1000
const pollMs = 400

/** Only a hint: the server verifies it against the session cookie. */
export interface GoogleHint {
  userId: string
  email: string
}

/**
 * Null if the user closed the popup. Messages count only from that window and our origin, since any page can send one.
 * @throws UserError
 */
export async function openGooglePopup(url: string): Promise<GoogleHint | null> {
  const popup = window.open(url, 'ft-google', `${size},${centeredPosition()}`)
  if (!popup) throw new UserError('Failed to open popup. Please allow popups for this site.')
  const done = new AbortController()
  try {
    return await Promise.race([waitForMessage(popup, done.signal), waitForClose(popup, done.signal)])
  } finally {
    done.abort()
    popup.close()
  }
}

function waitForMessage(popup: Window, signal: AbortSignal) {
  return new Promise<GoogleHint>((resolve, reject) => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== popup) return
      const message = (data ?? {}) as {
        type?: unknown
        error?: unknown
        user?: { id?: unknown; email?: unknown }
      }
      if (message.type === 'GOOGLE_AUTH_SUCCESS')
        resolve({ userId: String(message.user?.id), email: String(message.user?.email) })
      if (message.type === 'GOOGLE_AUTH_ERROR')
        reject(
          new UserError(
            typeof message.error === 'string' && message.error ? message.error : googleSignInFailed,
          ),
        )
    }
    window.addEventListener('message', onMessage, { signal })
  })
}

export const googleSignInFailed = 'Failed to sign in with Google'

function waitForClose(popup: Window, signal: AbortSignal) {
  return new Promise<null>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return
      clearInterval(timer)
      setTimeout(() => resolve(null), messageGraceMs)
    }, pollMs)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

function centeredPosition() {
  const left = window.screenX + Math.max(0, (window.outerWidth - 500) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - 600) / 2)
  return `left=${Math.round(left)},top=${Math.round(top)}`
}
