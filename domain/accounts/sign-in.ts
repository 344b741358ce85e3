import * as z from 'zod/mini'
import { oneLine } from '../plain-text.ts'
import { existingPassword } from './passwords.ts'

const maxEmailCharacters = 254

/** Only required, not checked further: any other mistake reads as wrong credentials. */
const fields = {
  email: z.pipe(
    oneLine({ missing: 'Email is required', tooLong: 'Invalid email or password' }, maxEmailCharacters),
    z.transform((email: string) => email.toLowerCase()),
  ),
  password: existingPassword('Password is required'),
}

export const signIn = z.strictObject({ action: z.literal('signin'), ...fields })
export const signInForm = z.object(fields)
