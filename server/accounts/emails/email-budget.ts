import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'

/** Mails that go out on the word of somebody who is not signed in. */
export type AskedMailKind = 'confirm' | 'already-known' | 'reset' | 'reset-at-google'

/** So many of a kind leave at once in a day; after them the last one must be this old. */
const maxMailsAtOnce = 5
/** For this long the last mail is as good as a new one: the link in it still works, for the reset at least as long again. */
const spacingMinutes: Record<AskedMailKind, number> = {
  confirm: 60,
  'already-known': 60,
  reset: 5,
  'reset-at-google': 60,
}

/**
 * Whether one more mail may go to the address. The answer is never no for longer than a mail that is there already is
 * of use: nobody can keep the owner of a mailbox from a link by asking for many.
 */
export async function mayMail(trx: Trx, email: string, kind: AskedMailKind): Promise<boolean> {
  const isNewDay = sql<boolean>`account_mails.counted_since < now() - interval '1 day'`
  const isDue = sql<boolean>`(
    account_mails.sent < ${maxMailsAtOnce} or ${isNewDay}
    or account_mails.last_sent_at < now() - make_interval(mins => ${spacingMinutes[kind]}))`
  const counted = await trx
    .insertInto('account_mails')
    .values({ email, kind })
    .onConflict((clash) =>
      clash
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

/** The mailed link was used, so that the next request needs a new one. */
export async function forgetMails(trx: Trx, email: string, kind: AskedMailKind) {
  await trx.deleteFrom('account_mails').where('email', '=', email).where('kind', '=', kind).execute()
}
