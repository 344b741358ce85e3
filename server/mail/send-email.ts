import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../database/schema.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import { headerText } from './header-text.ts'
import { outboxFile, outboxFolder } from './outbox.ts'
import { registry } from '../metrics/registry.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; base64: string; cid?: string }[]
}

export interface Mailer {
  /** `id` is the same for every try, so that mail servers drop duplicates. */
  deliver(mail: Mail, id: string): Promise<void>
  close(): void
}

const mails = new Counter({
  registers: [registry],
  name: 'mails_total',
  help: 'Emails that the mail server accepted or refused, or that went to the outbox.',
  labelNames: ['outcome'],
})

/** Sends over SMTP if configured, otherwise writes `.eml` files to the outbox. */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  { maxConnections = 4 } = {},
): Mailer {
  const smtp = config.SMTP_URL
    ? createTransport({
        url: config.SMTP_URL,
        pool: true,
        maxConnections,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      })
    : null
  const toEml = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = outboxFolder(config.DATA_DIR)

  return {
    async deliver(mail, id) {
      const message = {
        from: config.MAIL_FROM,
        to: mail.to,
        subject: headerText(mail.subject),
        text: mail.text,
        html: mail.html,
        headers: headersOf(mail),
        attachments: mail.attachments?.map(({ base64, ...rest }) => ({
          ...rest,
          content: Buffer.from(base64, 'base64'),
        })),
        messageId: `<${id}@${hostOf(config.MAIL_FROM)}>`,
      }
      if (smtp) {
        await smtp.sendMail(message).catch((error: unknown) => {
          mails.inc({ outcome: 'refused' })
          throw error
        })
        mails.inc({ outcome: 'sent' })
        return
      }
      const { message: eml } = await toEml.sendMail(message)
      await mkdir(outbox, { recursive: true })
      // Emails contain links that open accounts, and an older release left the folder readable by all.
      await chmod(outbox, 0o700)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}`
      const scratch = path.join(outbox, `.${randomUUID()}`)
      await writeFile(scratch, eml as Buffer, { mode: 0o600 })
      await rename(scratch, outboxFile(config.DATA_DIR, name))
      mails.inc({ outcome: 'sent' })
    },
    close: () => smtp?.close(),
  }
}

/** Mail that a person waits for; newsletters have a queue and connections of their own. */
export const mailJob = (mailer: Mailer): JobKind<Mail> => ({
  name: 'mail',
  options: { localConcurrency: 4, pollingIntervalSeconds: 0.5 },
  run: (mail, job) => mailer.deliver(mail, job.id),
  close: () => mailer.close(),
})

const headersOf = ({ headers = {} }: Mail) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)]))

const hostOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

/** Enqueues an email in the caller's transaction. */
export type SendMail = (trx: Trx | Db, mail: Mail) => Promise<void>

export const createSendMail =
  (jobs: Jobs): SendMail =>
  (trx, mail) =>
    jobs.enqueue(trx, 'mail', mail)
