import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'

export type RequestedEmailKind = 'confirm' | 'already-known' | 'reset' | 'reset-at-google'

/** After these, the next email of the same kind waits until the last one is `spacingMinutes` old. */
const freeEmailsPerDay = 5
/** While the last email is this recent, the link in it still works, so a new one is not needed. */
const spacingMinutes: Record<RequestedEmailKind, number> = {
  confirm: 60,
  'already-known': 60,
  reset: 5,
  'reset-at-google': 60,
}

/** Returns false only while the previous email's link still works, so flooding requests never keep an owner out. */
export async function consumeEmailBudget(
  trx: Trx,
  email: string,
  kind: RequestedEmailKind,
): Promise<boolean> {
  const isNewDay = sql<boolean>`account_mails.counted_since < now() - interval '1 day'`
  const isDue = sql<boolean>`(
    account_mails.sent < ${freeEmailsPerDay} or ${isNewDay}
    or account_mails.last_sent_at < now() - make_interval(mins => ${spacingMinutes[kind]}))`
  const counted = await trx
    .insertInto('account_mails')
    .values({ email, kind })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind'])
        .doUpdateSet({
          sent: sql`case when ${isNewDay} then 1 else account_mails.sent + 1 end`,
          counted_since: sql`case when ${isNewDay} then now() else account_mails.counted_since end`,
          last_sent_at: sql`now()`,
        })
        .where(isDue),
    )
    .returning('email')
    .executeTakeFirst()
  return counted !== undefined
}

/** For a link that was used: the next request needs a new one. */
export async function resetEmailBudget(trx: Trx, email: string, kind: RequestedEmailKind) {
  await trx.deleteFrom('account_mails').where('email', '=', email).where('kind', '=', kind).execute()
}
