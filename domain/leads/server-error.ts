const connectionText = 'Connection issues detected. Please try again in a moment.'
const pendingText = 'Your submission was received but confirmation is pending.'

/** The text shown for a server message that contains the first value; the first match counts. */
const textsByPart = [
  ['email already exists', "This email is already registered with us. We'll reach out shortly."],
  ['database connection', connectionText],
  ['confirmation', pendingText],
] as const

/** 0 is a failed connection. */
const isUnavailable = (status: number) => [0, 502, 503, 504].includes(status)

/** Accepted with an unreadable body, or received before with this Idempotency-Key. */
const isReceived = (status: number) => (status >= 200 && status < 300) || status === 409

/** The text under 'Server Error:' for a failed call; `status` is 0 without a response. */
export function leadErrorText({ status, message }: { status: number; message: string }): string {
  const serverText = message.toLowerCase()
  const byPart = textsByPart.find(([part]) => serverText.includes(part))?.[1]
  if (byPart) return byPart
  if (isUnavailable(status)) return connectionText
  if (isReceived(status)) return pendingText
  return 'Failed to submit form. Please try again.'
}

export const leadTimeoutText = 'The request timed out. Please try again.'
export const leadThanksText = "Thank you for your interest. We'll be in touch shortly!"
