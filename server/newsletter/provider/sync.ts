import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Beehiiv, beehiivClient } from '../beehiiv/client.ts'
import { publishedPosts } from '../beehiiv/posts.ts'
import { allSubscriptions, endSubscription } from '../beehiiv/subscriptions.ts'
import type { Blog, Provider } from './provider.ts'
import { updateStatuses } from '../subscriptions/update-statuses.ts'

export const syncJobName = 'newsletter-sync'

const callTimeoutMs = 20_000
/** A sync without progress for this long has lost its process. */
const staleMinutes = 5

interface JobDeps {
  config: Config
  db: Db
  blog: Blog
  provider: Provider
  pause?: (ms: number) => Promise<unknown>
}

/** Idempotent, and only one process runs it at a time. */
export function syncJob({ config, db, blog, provider, pause }: JobDeps): JobKind<object> {
  return {
    name: syncJobName,
    schedule: '*/10 * * * *',
    async run() {
      if (provider.name === 'local') return
      const runId = await beginRun(db, provider.name)
      if (runId === null) return
      const beehiiv = beehiivClient(config, { timeoutMs: callTimeoutMs, inBackground: true, pause })
      const count = (column: 'posts_new' | 'posts_changed' | 'subscribers_changed', by: number) =>
        db
          .updateTable('newsletter_syncs')
          .set({ [column]: sql`${sql.ref(column)} + ${by}`, alive_at: sql`now()` })
          .where('id', '=', runId)
          .execute()
      try {
        await unsubscribeErased(db, beehiiv)
        const seen: string[] = []
        const skipped: string[] = []
        for await (const page of publishedPosts(beehiiv)) {
          for (const { id, post, figures } of page) {
            seen.push(id)
            const saving = db.transaction().execute(async (trx) => {
              const saved = await blog.savePost(trx, id, post)
              await blog.saveFigures(trx, id, figures)
              return saved
            })
            // A post that is refused is reported and does not stop the others.
            const outcome = await saving.catch((error: unknown) => {
              if (!(error instanceof HttpError)) throw error
              skipped.push(`${post.title.slice(0, 80)}: ${error.message}`)
              return 'unchanged' as const
            })
            if (outcome !== 'unchanged') await count(outcome === 'new' ? 'posts_new' : 'posts_changed', 1)
          }
          await count('posts_new', 0)
        }
        await db.transaction().execute((trx) => blog.withdrawPosts(trx, seen))
        for await (const page of allSubscriptions(beehiiv))
          await count('subscribers_changed', await updateStatuses(db, provider, page))
        await endRun(db, runId, skipped.length > 0 ? `Left out: ${skipped.slice(0, 5).join(' ')}` : null)
      } catch (error) {
        // Not rethrown: the schedule is the retry, and an admin sees the error.
        await endRun(db, runId, error instanceof Error ? error.message.slice(0, 500) : 'Unknown')
      }
    },
  }
}

async function unsubscribeErased(db: Db, beehiiv: Beehiiv) {
  for (const { beehiiv_id } of await db.selectFrom('newsletter_forgotten').selectAll().execute()) {
    await endSubscription(beehiiv, beehiiv_id)
    await db.deleteFrom('newsletter_forgotten').where('beehiiv_id', '=', beehiiv_id).execute()
  }
}

/** @returns null if another sync is running */
async function beginRun(db: Db, provider: string): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('newsletter sync'))`.execute(trx)
    await trx
      .updateTable('newsletter_syncs')
      .set({ finished_at: sql`now()`, error: 'It stopped before it was done.' })
      .where('finished_at', 'is', null)
      .where('alive_at', '<', sql<Date>`now() - make_interval(mins => ${staleMinutes})`)
      .execute()
    const running = await trx
      .selectFrom('newsletter_syncs')
      .select('id')
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (running) return null
    const { id } = await trx
      .insertInto('newsletter_syncs')
      .values({ provider })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function endRun(db: Db, id: number, error: string | null) {
  await db
    .updateTable('newsletter_syncs')
    .set({ finished_at: sql`now()`, error })
    .where('id', '=', id)
    .execute()
}

export async function lastSync(db: Db) {
  const row = await db
    .selectFrom('newsletter_syncs')
    .select(['started_at', 'finished_at', 'error', 'posts_new', 'posts_changed', 'subscribers_changed'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row
    ? {
        ...row,
        started_at: row.started_at.toISOString(),
        finished_at: row.finished_at?.toISOString() ?? null,
      }
    : null
}
