const connectionText = 'Connection issues detected. Please try again in a moment.'
const pendingText = 'Your submission was received but confirmation is pending.'

/** What the form says for what the server said, by a part of its message; the first that fits. */
const textsByPart = [
  ['email already exists', "This email is already registered with us. We'll reach out shortly."],
  ['database connection', connectionText],
  ['confirmation', pendingText],
] as const

/** No answer, or one that says that the server or its database is away. */
const isAway = (status: number) => [0, 502, 503, 504].includes(status)

/** Accepted with an answer that does not tell of it, or known already under the key of this form. */
const isTaken = (status: number) => (status >= 200 && status < 300) || status === 409

/** The text shown under 'Server Error:' for a failed call; its status is 0 where no answer came. */
export function leadErrorText({ status, message }: { status: number; message: string }): string {
  const said = message.toLowerCase()
  const byPart = textsByPart.find(([part]) => said.includes(part))?.[1]
  if (byPart) return byPart
  if (isAway(status)) return connectionText
  if (isTaken(status)) return pendingText
  return 'Failed to submit form. Please try again.'
}

export const leadTimeoutText = 'The request timed out. Please try again.'
export const leadThanksText = "Thank you for your interest. We'll be in touch shortly!"
