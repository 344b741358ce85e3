/** What the form says for what the server said, by a part of its message; the first that fits. */
const textsByPart = [
  ['email already exists', "This email is already registered with us. We'll reach out shortly."],
  ['database connection', 'Connection issues detected. Please try again in a moment.'],
  ['confirmation', 'Your submission was received but confirmation is pending.'],
] as const

/** The text shown under 'Server Error:' for the message of a refused lead. */
export function leadErrorText(serverMessage: string): string {
  const message = serverMessage.toLowerCase()
  return (
    textsByPart.find(([part]) => message.includes(part))?.[1] ?? 'Failed to submit form. Please try again.'
  )
}

export const leadTimeoutText = 'The request timed out. Please try again.'
export const leadThanksText = "Thank you for your interest. We'll be in touch shortly!"
