import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { beehiivClient, BeehiivError } from '../beehiiv/client.ts'
import { subscriptionJobName } from '../beehiiv/provider.ts'
import { ensureSubscribed, ensureUnsubscribed } from '../beehiiv/subscriptions.ts'

const callTimeoutMs = 20_000

interface JobDeps {
  config: Config
  db: Db
  pause?: (ms: number) => Promise<unknown>
}

/** Sends the state of the subscription when the job runs, so that late, repeated or reordered runs end the same. */
export function subscriptionJob({ config, db, pause }: JobDeps): JobKind<{ email: string }> {
  return {
    name: subscriptionJobName,
    async run({ email }) {
      if (config.NEWSLETTER_PROVIDER !== 'beehiiv') return
      const row = await db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
      if (!row) return
      const beehiiv = beehiivClient(config, { timeoutMs: callTimeoutMs, inBackground: true, pause })
      const saveStatus = (change: { status: typeof row.status; beehiiv_id?: string }) =>
        db
          .updateTable('subscribers')
          .set({ ...change, updated_at: new Date() })
          .where('email', '=', email)
          // Its owner may have changed it during the call.
          .where('unsubscribed_at', row.unsubscribed_at ? 'is not' : 'is', null)
          .execute()
      try {
        if (row.unsubscribed_at) {
          const ended = await ensureUnsubscribed(beehiiv, email)
          if (ended) await saveStatus({ status: 'inactive', beehiiv_id: ended.id })
          return
        }
        const reactivate = await hasOptedIn(db, email)
        const remote = await ensureSubscribed(beehiiv, { email, name: row.name, reactivate })
        await saveStatus({ status: remote.status, beehiiv_id: remote.id })
      } catch (error) {
        if (!(error instanceof BeehiivError) || error.status !== 400) throw error
        await saveStatus({ status: 'invalid' })
      }
    },
  }
}

/** Whether the last consent is the button's; a visit to the blog is no opt-in. */
async function hasOptedIn(db: Db, email: string): Promise<boolean> {
  const last = await db
    .selectFrom('newsletter_consents')
    .select(['action', 'source'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.action === 'subscribed' && last.source === 'blog button'
}
