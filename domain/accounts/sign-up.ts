import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { phoneNumber } from '../phone-number.ts'
import { paragraphs } from '../plain-text.ts'
import { firstName, lastName } from './names.ts'
import { signUpPassword } from './passwords.ts'

const phoneMessage = 'Phone number must be 10 digits'
const maxInterestsCharacters = 2000

/** What a person wants of the site, in their own words. */
const interestsTooLong = `Please keep this to ${maxInterestsCharacters} characters or less`
const interests = paragraphs(
  { missing: 'Please tell us about your investment interests', tooLong: interestsTooLong },
  maxInterestsCharacters,
)
export const optionalInterests = paragraphs({ tooLong: interestsTooLong }, maxInterestsCharacters)

const fields = {
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber({ missing: phoneMessage, wrong: phoneMessage }),
  password: signUpPassword,
}

export const signUp = z.strictObject({ action: z.literal('signup'), ...fields, interests })

/** The form as it is filled in; its errors come in the order of its fields. */
export const signUpForm = z.object({ ...fields, confirmPassword: z.string(), interests }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
)
