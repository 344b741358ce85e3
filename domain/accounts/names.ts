import { oneLine } from '../plain-text.ts'

/** Names stand in greetings, mails and toasts. */
const longestName = 100

const personName = (label: string) =>
  oneLine(
    { missing: `${label} is required`, tooLong: `${label} must be ${longestName} characters or less` },
    longestName,
  )

export const firstName = personName('First name')
export const lastName = personName('Last name')
