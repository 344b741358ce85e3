import type { signUp } from '@fairtide/domain/accounts/sign-up'
import type * as z from 'zod/mini'
import type { Around } from '../around.ts'
import type { Trx } from '../database/schema.ts'
import { LETTER_QUEUE, type LetterOrder } from './letter-job.ts'

export const signedUpMessage =
  'Account created! Please check your email to confirm your account before signing in.'

/** Keeps a sign-up until its link is opened. The steps are the same for an address that has an account. */
export async function keepSignUp(
  { jobs }: Pick<Around, 'jobs'>,
  trx: Trx,
  form: z.infer<typeof signUp>,
  passwordHash: string,
) {
  const { id } = await trx
    .insertInto('sign_ups')
    .values({
      email: form.email,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: form.phone,
      interests: form.interests,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order: LetterOrder = { kind: 'sign-up', signUpId: id }
  await jobs.enqueue(trx, LETTER_QUEUE, order)
}
