import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../database/schema.ts'
import type { JobKind, Jobs } from '../../jobs/jobs.ts'
import { createSendMail } from '../../mail/send-email.ts'
import { sharedSecret } from '../../database/shared-secret.ts'
import { renderPostEmail } from './post-email.ts'

const sendJobName = 'newsletter-send'
export const linkSecret = 'newsletter links'

const batchSize = 100

/** Sends a post as soon as it is visible; idempotent. */
export async function requestSend(trx: Trx, jobs: Jobs, postId: string) {
  const inserted = await trx
    .insertInto('newsletter_sends')
    .values({ post_id: postId })
    .onConflict((clash) => clash.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (inserted) await jobs.enqueue(trx, sendJobName, {})
}

/** Cancels a send that has not started, so that republishing a post does not send it unasked. */
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

interface JobDeps {
  config: Pick<Config, 'PUBLIC_URL'>
  db: Db
  jobs: Jobs
}

/** Delivery row and email job share a transaction, so that a crash repeats and loses nothing. */
export function sendJob({ config, db, jobs }: JobDeps): JobKind<object> {
  const sendMail = createSendMail(jobs)
  return {
    name: sendJobName,
    // Scheduled posts become due without an event.
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
        const sendTo = async (trx: Trx, to: { id: string; email: string }) =>
          sendMail(trx, renderPostEmail(post, to, { publicUrl: config.PUBLIC_URL, key }))
        while ((await db.transaction().execute((trx) => sendBatch(trx, post.id, sendTo))) > 0);
        await db
          .updateTable('newsletter_sends')
          .set({ finished_at: sql`now()` })
          .where('post_id', '=', post.id)
          .execute()
      }
    },
  }
}

async function sendBatch(
  trx: Trx,
  postId: string,
  sendTo: (trx: Trx, to: { id: string; email: string }) => Promise<void>,
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
    const inserted = await trx
      .insertInto('newsletter_deliveries')
      .values({ post_id: postId, subscriber_id: to.id })
      .onConflict((clash) => clash.doNothing())
      .returning('post_id')
      .executeTakeFirst()
    if (inserted) await sendTo(trx, to)
  }
  return recipients.length
}
