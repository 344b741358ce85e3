import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { firstName, lastName } from './names.ts'
import { changedPassword, givenPassword } from './passwords.ts'
import { optionalInterests } from './sign-up.ts'
import { trimmedText } from '../bounded-text.ts'

const phoneFormatMessage = 'Please enter a valid phone number in (XXX) XXX-XXXX format'

/** A phone number in the form (XXX) XXX-XXXX, or nothing, which takes the number away. Ten digits, or null. */
const optionalPhone = z.pipe(
  trimmedText(14, { tooLong: phoneFormatMessage }).check(
    z.regex(/^(\(\d{3}\) \d{3}-\d{4})?$/, phoneFormatMessage),
  ),
  z.transform((text: string) => text.replaceAll(/\D/g, '') || null),
)

const fields = { firstName, lastName, phone: optionalPhone, interests: optionalInterests }

export const profileForm = z.object(fields)

/** Only what changed; an address, if there is one, must be one's own. */
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
  currentPassword: givenPassword('Current password is required'),
  newPassword: changedPassword,
})

export const passwordChangeForm = z
  .object({
    currentPassword: passwordChange.shape.currentPassword,
    newPassword: changedPassword,
    confirmPassword: z.string(),
  })
  .check(confirmed())

/** A forgotten password, replaced by whoever holds the link from the mail. */
export const passwordReset = z
  .strictObject({
    token: z.string('This link is not complete. Please open it from the mail again.').check(z.maxLength(200)),
    newPassword: changedPassword,
    confirmPassword: z.string(mismatch),
  })
  .check(confirmed())

export const passwordResetForm = z
  .object({ newPassword: changedPassword, confirmPassword: z.string() })
  .check(confirmed())

function confirmed() {
  return z.refine<{ newPassword: string; confirmPassword: string }>(
    (form) => form.newPassword === form.confirmPassword,
    // Told beside what else is wrong with the form, where there is a form.
    {
      path: ['confirmPassword'],
      error: mismatch,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}
