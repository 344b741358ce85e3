import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { PersonalData } from './personal-data.ts'

/** Whether a text in a job's data holds this very address, and not only a longer one that it is a part of. */
function names(email: string) {
  const literal = email.replaceAll(/[.+*?^$()|[\]{}\\]/g, String.raw`\$&`)
  const pattern = String.raw`(^|[^\w.+-])${literal}($|[^\w.-]|\.($|\W))`
  return sql<boolean>`exists (select from jsonb_each_text(data) where value ~* ${pattern})`
}

/** The first server makes the queue; a command may come before it. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ queue: string | null }>`select to_regclass('jobs.job') as queue`.execute(db)
  return Boolean(rows[0]?.queue)
}

/** Mails to the person or about them, and orders for such, waiting or kept by the job queue for a while. */
const mails: PersonalData = {
  name: 'mails',
  // Without the text: it may hold a link that opens the account, and an export travels.
  async read(db, { email }) {
    if (!(await hasQueue(db))) return []
    const { rows } = await sql<object>`
      select name as kind, data->>'subject' as subject, state, created_on, completed_on
      from jobs.job where ${names(email)} order by created_on`.execute(db)
    return rows
  },
  async erase(trx, { email }) {
    if (await hasQueue(trx)) await sql`delete from jobs.job where ${names(email)}`.execute(trx)
  },
}

/** Answers kept for a day, so that a retried write is not carried out twice. */
const answers: PersonalData = {
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

export const platformPersonalData = [mails, answers]
