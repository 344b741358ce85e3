import { rm } from 'node:fs/promises'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { type OutboxMail, outboxFile, outboxIds, readOutboxMail } from './outbox.ts'

/** Emails to or about a person in the outbox of a site without a mail server. */
export const outboxPersonalData = (dataDir: string): PersonalData => ({
  name: 'outbox',
  // Without the text, which may contain a link that opens the account.
  async read(_db, { email }) {
    const emails = await emailsMentioning(dataDir, email)
    return emails.map(({ subject, writtenAt }) => ({ subject, written_at: writtenAt }))
  },
  async erase(_trx, { email }) {
    for (const { id } of await emailsMentioning(dataDir, email))
      await rm(outboxFile(dataDir, id), { force: true })
  },
})

async function emailsMentioning(dataDir: string, email: string): Promise<OutboxMail[]> {
  const found: OutboxMail[] = []
  for (const id of await outboxIds(dataDir)) {
    const mail = await readOutboxMail(dataDir, id)
    if (mail && mentions(mail, email)) found.push(mail)
  }
  return found
}

/** Whether it contains this exact address, not just a longer one that includes it. */
function mentions({ to, replyTo, subject, text }: OutboxMail, email: string): boolean {
  const literal = email.replaceAll(/[.+*?^$()|[\]{}\\]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?:^|[^\w.+-])${literal}(?:$|[^\w.-]|\.(?:$|\W))`, 'i')
  return [to, replyTo, subject, text].some((part) => pattern.test(part))
}
