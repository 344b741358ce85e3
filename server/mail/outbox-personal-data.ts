import { rm } from 'node:fs/promises'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { type OutboxMail, outboxFile, outboxIds, readOutboxMail } from './outbox.ts'

/** Mails to a person or about them that lie in the outbox of a site without a mail server. */
export const outboxPersonalData = (dataDir: string): PersonalData => ({
  name: 'outbox',
  // Without the text: it may hold a link that opens the account, and an export travels.
  async read(_db, { email }) {
    const mails = await mailsNaming(dataDir, email)
    return mails.map(({ subject, writtenAt }) => ({ subject, written_at: writtenAt }))
  },
  async erase(_trx, { email }) {
    for (const { id } of await mailsNaming(dataDir, email)) await rm(outboxFile(dataDir, id), { force: true })
  },
})

async function mailsNaming(dataDir: string, email: string): Promise<OutboxMail[]> {
  const found: OutboxMail[] = []
  for (const id of await outboxIds(dataDir)) {
    const mail = await readOutboxMail(dataDir, id)
    if (mail && namesAddress(mail, email)) found.push(mail)
  }
  return found
}

/** Whether this very address stands in it, and not only a longer one that it is a part of. */
function namesAddress({ to, replyTo, subject, text }: OutboxMail, email: string): boolean {
  const literal = email.replaceAll(/[.+*?^$()|[\]{}\\]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?:^|[^\w.+-])${literal}(?:$|[^\w.-]|\.(?:$|\W))`, 'i')
  return [to, replyTo, subject, text].some((part) => pattern.test(part))
}
