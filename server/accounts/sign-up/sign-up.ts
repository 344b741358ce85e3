import type { signUp } from '@fairtide/domain/accounts/sign-up'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import { accountEmailQueue, type AccountEmail } from '../emails/email-job.ts'

export const signedUpMessage =
  'Account created! Please check your email to confirm your account before signing in.'

/**
 * Keeps a sign-up until a link is opened. The steps are the same for an address that has an account. Whoever signs up
 * again in the same browser means what they typed last; the link that was mailed stays good.
 */
export async function storeSignUp(
  { jobs }: Pick<RouteDeps, 'jobs'>,
  trx: Trx,
  form: z.infer<typeof signUp>,
  { passwordHash, browserHash }: { passwordHash: string; browserHash: Buffer },
) {
  const typed = {
    first_name: form.firstName,
    last_name: form.lastName,
    phone: form.phone,
    interests: form.interests,
    password_hash: passwordHash,
  }
  const { id } = await trx
    .insertInto('sign_ups')
    .values({ email: form.email, browser_hash: browserHash, ...typed })
    .onConflict((clash) =>
      clash.columns(['email', 'browser_hash']).doUpdateSet({ ...typed, created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const order: AccountEmail = { kind: 'sign-up', signUpId: id }
  await jobs.enqueue(trx, accountEmailQueue, order)
}
