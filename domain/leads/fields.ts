import { emailAddress } from '../email-address.ts'
import { phoneNumber } from '../phone-number.ts'
import { oneLine, paragraphs } from '../plain-text.ts'

const maxNameCharacters = 80
export const maxMessageCharacters = 2000

/** In the order of the form. */
export const leadFields = {
  first_name: oneLine(
    {
      missing: 'First name is required',
      tooLong: `First name must be ${maxNameCharacters} characters or less`,
    },
    maxNameCharacters,
  ),
  last_name: oneLine(
    {
      missing: 'Last name is required',
      tooLong: `Last name must be ${maxNameCharacters} characters or less`,
    },
    maxNameCharacters,
  ),
  email: emailAddress,
  phone: phoneNumber({
    missing: 'Phone number is required',
    wrong: 'Phone number must be exactly 10 digits',
  }),
  comments: paragraphs(
    {
      missing: 'Message is required and cannot be blank',
      tooLong: `Message must be ${maxMessageCharacters.toLocaleString('en-US')} characters or less`,
    },
    maxMessageCharacters,
  ),
}

export type LeadField = keyof typeof leadFields

export type LeadValues = Record<LeadField, string>

export function leadFieldErrors(values: LeadValues): Partial<LeadValues> {
  const errors: Partial<LeadValues> = {}
  for (const field of Object.keys(leadFields) as LeadField[]) {
    const result = leadFields[field].safeParse(values[field])
    if (!result.success) errors[field] = result.error.issues[0]?.message
  }
  return errors
}
