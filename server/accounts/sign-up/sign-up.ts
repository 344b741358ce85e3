import type { signUp } from '@fairtide/domain/accounts/sign-up'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import { accountEmailQueue, type AccountEmail } from '../emails/email-job.ts'

export const signedUpMessage =
  'Account created! Please check your email to confirm your account before signing in.'

/** Takes the same steps whether or not the email has an account, so the response reveals nothing. */
export async function storeSignUp(
  { jobs }: Pick<RouteDeps, 'jobs'>,
  trx: Trx,
  form: z.infer<typeof signUp>,
  { passwordHash, browserHash }: { passwordHash: string; browserHash: Buffer },
) {
  const values = {
    first_name: form.firstName,
    last_name: form.lastName,
    phone: form.phone,
    interests: form.interests,
    password_hash: passwordHash,
  }
  const { id } = await trx
    .insertInto('sign_ups')
    .values({ email: form.email, browser_hash: browserHash, ...values })
    .onConflict((conflict) =>
      conflict.columns(['email', 'browser_hash']).doUpdateSet({ ...values, created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const job: AccountEmail = { kind: 'sign-up', signUpId: id }
  await jobs.enqueue(trx, accountEmailQueue, job)
}
