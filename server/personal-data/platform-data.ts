import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { PersonalData } from './personal-data.ts'

/** Whether a job's data contains this exact address, not just a longer one that includes it. */
function mentions(email: string) {
  const literal = email.replaceAll(/[.+*?^$()|[\]{}\\]/g, String.raw`\$&`)
  const pattern = String.raw`(^|[^\w.+-])${literal}($|[^\w.-]|\.($|\W))`
  return sql<boolean>`exists (select from jsonb_each_text(data) where value ~* ${pattern})`
}

/** The first server start creates the queue; a command may run before it. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ queue: string | null }>`select to_regclass('jobs.job') as queue`.execute(db)
  return Boolean(rows[0]?.queue)
}

/** Emails to or about the person in the job queue, waiting or already sent. */
const mails: PersonalData = {
  name: 'mails',
  // Without the text, which may contain a link that opens the account.
  async read(db, { email }) {
    if (!(await hasQueue(db))) return []
    const { rows } = await sql<object>`
      select name as kind, data->>'subject' as subject, state, created_on, completed_on
      from jobs.job where ${mentions(email)} order by created_on`.execute(db)
    return rows
  },
  async erase(trx, { email }) {
    if (await hasQueue(trx)) await sql`delete from jobs.job where ${mentions(email)}`.execute(trx)
  },
}

/** Responses stored for a day, so that a retried write runs only once. */
const storedResponses: PersonalData = {
  name: 'kept_answers',
  read: (db, { userId }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['key', 'answer', 'created_at'])
      .where('scope', '=', `person ${userId}`)
      .execute(),
  async erase(trx, { userId }) {
    await trx.deleteFrom('idempotency_keys').where('scope', '=', `person ${userId}`).execute()
  },
}

export const platformPersonalData = [mails, storedResponses]
