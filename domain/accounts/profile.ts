import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { firstName, lastName } from './names.ts'
import { changedPassword, existingPassword } from './passwords.ts'
import { optionalInterests } from './sign-up.ts'
import { trimmedText } from '../bounded-text.ts'

const phoneFormatMessage = 'Please enter a valid phone number in (XXX) XXX-XXXX format'

/** `(XXX) XXX-XXXX` becomes ten digits; an empty text becomes null and removes the number. */
const optionalPhone = z.pipe(
  trimmedText(14, { tooLong: phoneFormatMessage }).check(
    z.regex(/^(\(\d{3}\) \d{3}-\d{4})?$/, phoneFormatMessage),
  ),
  z.transform((text: string) => text.replaceAll(/\D/g, '') || null),
)

const fields = { firstName, lastName, phone: optionalPhone, interests: optionalInterests }

export const profileForm = z.object(fields)

/** `email`, if sent, must be the signed-in user's own. */
export const profileChange = z.strictObject({
  email: z.optional(emailAddress),
  firstName: z.optional(fields.firstName),
  lastName: z.optional(fields.lastName),
  phone: z.optional(fields.phone),
  interests: z.optional(fields.interests),
})

const mismatch = 'New passwords do not match'

export const passwordChange = z.strictObject({
  email: z.optional(emailAddress),
  currentPassword: existingPassword('Current password is required'),
  newPassword: changedPassword,
})

export const passwordChangeForm = z
  .object({
    currentPassword: passwordChange.shape.currentPassword,
    newPassword: changedPassword,
    confirmPassword: z.string(),
  })
  .check(passwordsMatch())

export const passwordReset = z
  .strictObject({
    token: z.string('This link is not complete. Please open it from the mail again.').check(z.maxLength(200)),
    newPassword: changedPassword,
    confirmPassword: z.string(mismatch),
  })
  .check(passwordsMatch())

export const passwordResetForm = z
  .object({ newPassword: changedPassword, confirmPassword: z.string() })
  .check(passwordsMatch())

function passwordsMatch() {
  return z.refine<{ newPassword: string; confirmPassword: string }>(
    (form) => form.newPassword === form.confirmPassword,
    // Also runs when another field is invalid, so the form shows all errors at once.
    {
      path: ['confirmPassword'],
      error: mismatch,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}
