import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { sharedSecret } from '../../database/shared-secret.ts'
import type { JobKind, Jobs } from '../../jobs/jobs.ts'
import { createMailer } from '../../mail/send-email.ts'
import { linkSecret } from '../tracking/signed-links.ts'
import { waitForTurn } from './sending-rate.ts'
import { renderPostEmail } from './post-email.ts'

const jobName = 'newsletter-mail'

interface PostEmail {
  postId: string
  subscriberId: string
}

export const enqueuePostEmails = (trx: Trx, jobs: Jobs, emails: PostEmail[]) =>
  jobs.enqueueAll(trx, jobName, emails)

interface JobDeps {
  config: Config
  db: Db
}

/** One post to one subscriber, in a queue apart from the mail that a person waits for. */
export function postEmailJob({ config, db }: JobDeps): JobKind<PostEmail> {
  const mailer = createMailer(config, { maxConnections: 2 })
  let key: Buffer | undefined
  return {
    name: jobName,
    options: { localConcurrency: 4 },
    async run({ postId, subscriberId }, job) {
      await waitForTurn(db, config.NEWSLETTER_MAILS_PER_MINUTE)
      const post = await db
        .selectFrom('posts')
        .select(['id', 'title', 'subtitle', 'excerpt', 'content', 'author_name'])
        .where('id', '=', postId)
        .executeTakeFirst()
      // Who has unsubscribed since it was enqueued gets no mail.
      const to = await db
        .selectFrom('subscribers')
        .select(['id', 'email'])
        .where('id', '=', subscriberId)
        .where('status', '=', 'active')
        .executeTakeFirst()
      if (!post || !to) return
      key ??= await sharedSecret(db, linkSecret)
      await mailer.deliver(renderPostEmail(post, to, { publicUrl: config.PUBLIC_URL, key }), job.id)
    },
    close: () => mailer.close(),
  }
}
