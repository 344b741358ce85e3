import { oneLine } from '../plain-text.ts'

/** Short enough for greetings, emails and toasts. */
export const maxNameLength = 100

const personName = (label: string) =>
  oneLine(
    { missing: `${label} is required`, tooLong: `${label} must be ${maxNameLength} characters or less` },
    maxNameLength,
  )

export const firstName = personName('First name')
export const lastName = personName('Last name')
