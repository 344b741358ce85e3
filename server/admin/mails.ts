import { listMails, readMail } from '@fairtide/domain/admin/api'
import { sql } from 'kysely'
import type { RouteDeps } from '../http/route-deps.ts'
import { outboxIds, type OutboxMail, readOutboxMail } from '../mail/outbox.ts'
import { notFound } from '../http/http-error.ts'
import type { RegisterRoute } from '../http/register-route.ts'

const maxListedMails = 50

export function mailRoutes(registerRoute: RegisterRoute, { config }: Pick<RouteDeps, 'config'>) {
  registerRoute(listMails, async ({ db }) => {
    const { rows } = await sql<{ waiting: number; failed: number }>`
      select count(*) filter (where state in ('created', 'retry', 'active')) as waiting,
             count(*) filter (where state = 'failed') as failed
      from jobs.job where name = 'mail'`.execute(db)
    const ids = (await outboxIds(config.DATA_DIR)).slice(0, maxListedMails)
    const mails = await Promise.all(ids.map((id) => readOutboxMail(config.DATA_DIR, id)))
    return {
      over_smtp: config.SMTP_URL !== undefined,
      waiting: rows[0]?.waiting ?? 0,
      failed: rows[0]?.failed ?? 0,
      outbox: mails.filter((mail) => mail !== undefined).map(headOf),
    }
  })

  registerRoute(readMail, async ({ params }) => {
    const mail = await readOutboxMail(config.DATA_DIR, params.id)
    return mail ? { ...headOf(mail), text: mail.text } : notFound()
  })
}

const headOf = ({ id, to, subject, writtenAt }: OutboxMail) => ({ id, to, subject, written_at: writtenAt })
