import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import type { JobKind, Jobs } from '../../jobs/jobs.ts'
import { enqueuePostEmails } from './post-email-job.ts'

const sendJobName = 'newsletter-send'

const batchSize = 1000

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
  db: Db
  jobs: Jobs
}

/** Delivery row and email job share a transaction, so that a crash repeats and loses nothing. */
export function sendJob({ db, jobs }: JobDeps): JobKind<object> {
  return {
    name: sendJobName,
    // Scheduled posts become due without an event.
    schedule: '* * * * *',
    async run() {
      const due = await db
        .selectFrom('newsletter_sends')
        .innerJoin('posts', 'posts.id', 'newsletter_sends.post_id')
        .select('posts.id')
        .where('finished_at', 'is', null)
        .where(sql<boolean>`posts.state in ('published', 'scheduled') and posts.published_at <= now()`)
        .execute()
      for (const post of due) {
        while ((await db.transaction().execute((trx) => enqueueBatch(trx, jobs, post.id))) > 0);
        await db
          .updateTable('newsletter_sends')
          .set({ finished_at: sql`now()` })
          .where('post_id', '=', post.id)
          .execute()
      }
    },
  }
}

async function enqueueBatch(trx: Trx, jobs: Jobs, postId: string): Promise<number> {
  const recipients = await trx
    .selectFrom('subscribers')
    .select('id')
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
  if (recipients.length === 0) return 0
  const inserted = await trx
    .insertInto('newsletter_deliveries')
    .values(recipients.map(({ id }) => ({ post_id: postId, subscriber_id: id })))
    .onConflict((clash) => clash.doNothing())
    .returning('subscriber_id')
    .execute()
  await enqueuePostEmails(
    trx,
    jobs,
    inserted.map(({ subscriber_id }) => ({ postId, subscriberId: subscriber_id })),
  )
  return recipients.length
}
