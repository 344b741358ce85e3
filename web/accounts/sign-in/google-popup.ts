import { UserError } from '../../api/error-message.ts'

const size = 'popup,width=500,height=600'
/** A popup that closes has just sent its message, or never will. */
const lastWordMs = 1000
const lookEveryMs = 400

/** What the popup says of whom it brought: a hint for the question to the server, nothing more. */
export interface GoogleHint {
  userId: string
  email: string
}

/**
 * Opens `url` in a popup and waits for its message. Answers null when the person closes it. Only messages of that very
 * window and of our own origin count: any page may send one.
 * @throws UserError
 */
export async function askInPopup(url: string): Promise<GoogleHint | null> {
  const popup = window.open(url, 'ft-google', `${size},${centred()}`)
  if (!popup) throw new UserError('Failed to open popup. Please allow popups for this site.')
  const done = new AbortController()
  try {
    return await Promise.race([messageFrom(popup, done.signal), closingOf(popup, done.signal)])
  } finally {
    done.abort()
    popup.close()
  }
}

function messageFrom(popup: Window, signal: AbortSignal) {
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

function closingOf(popup: Window, signal: AbortSignal) {
  return new Promise<null>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return
      clearInterval(timer)
      setTimeout(() => resolve(null), lastWordMs)
    }, lookEveryMs)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

function centred() {
  const left = window.screenX + Math.max(0, (window.outerWidth - 500) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - 600) / 2)
  return `left=${Math.round(left)},top=${Math.round(top)}`
}
