import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../database/schema.ts'
import type { JobKind, Jobs } from '../../jobs/jobs.ts'
import { createSendMail } from '../../mail/send-email.ts'
import { sharedSecret } from '../../database/shared-secret.ts'
import { postMail } from './post-email.ts'

const sendJobName = 'newsletter-send'
/** The secret behind the links in mails. */
export const linkSecret = 'newsletter links'

/** Mails that are left in one transaction. */
const batchSize = 100

/** Leaves the mailing of a post to be done as soon as readers may see it. Asked twice, it happens once. */
export async function requestSend(trx: Trx, jobs: Jobs, postId: string) {
  const fresh = await trx
    .insertInto('newsletter_sends')
    .values({ post_id: postId })
    .onConflict((clash) => clash.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (fresh) await jobs.enqueue(trx, sendJobName, {})
}

/** Drops a mailing that has not begun: a post that was taken back and comes again is mailed only where that is asked. */
export async function withdrawSend(trx: Trx, postId: string) {
  await trx
    .deleteFrom('newsletter_sends')
    .where('post_id', '=', postId)
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('newsletter_deliveries').select('post_id').where('post_id', '=', postId)),
      ),
    )
    .execute()
}

interface RouteDeps {
  config: Pick<Config, 'PUBLIC_URL'>
  db: Db
  jobs: Jobs
}

/**
 * Mails what is due to every active subscriber, each once: the row of the delivery and the mail's job land together,
 * so that a crash in between repeats nothing and loses nobody.
 */
export function sendJob({ config, db, jobs }: RouteDeps): JobKind<object> {
  const sendMail = createSendMail(jobs)
  return {
    name: sendJobName,
    // Scheduled posts come due by themselves.
    schedule: '* * * * *',
    async run() {
      const key = await sharedSecret(db, linkSecret)
      const due = await db
        .selectFrom('newsletter_sends')
        .innerJoin('posts', 'posts.id', 'newsletter_sends.post_id')
        .select(['posts.id', 'title', 'subtitle', 'excerpt', 'content', 'author_name'])
        .where('finished_at', 'is', null)
        .where(sql<boolean>`posts.state in ('published', 'scheduled') and posts.published_at <= now()`)
        .execute()
      for (const post of due) {
        const mailTo = async (trx: Trx, to: { id: string; email: string }) =>
          sendMail(trx, postMail(post, to, { publicUrl: config.PUBLIC_URL, key }))
        while ((await db.transaction().execute((trx) => mailBatch(trx, post.id, mailTo))) > 0);
        await db
          .updateTable('newsletter_sends')
          .set({ finished_at: sql`now()` })
          .where('post_id', '=', post.id)
          .execute()
      }
    },
  }
}

async function mailBatch(
  trx: Trx,
  postId: string,
  mailTo: (trx: Trx, to: { id: string; email: string }) => Promise<void>,
): Promise<number> {
  const recipients = await trx
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where('status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_deliveries')
            .select('post_id')
            .where('post_id', '=', postId)
            .whereRef('subscriber_id', '=', 'subscribers.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const to of recipients) {
    const fresh = await trx
      .insertInto('newsletter_deliveries')
      .values({ post_id: postId, subscriber_id: to.id })
      .onConflict((clash) => clash.doNothing())
      .returning('post_id')
      .executeTakeFirst()
    if (fresh) await mailTo(trx, to)
  }
  return recipients.length
}
