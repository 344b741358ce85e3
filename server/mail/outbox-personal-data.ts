import { rm } from 'node:fs/promises'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { type OutboxMail, outboxFile, outboxIds, readOutboxMail } from './outbox.ts'

export const outboxPersonalData = (dataDir: string): PersonalData => ({
  name: 'outbox',
  // The text is left out: it may contain a link that opens the account.
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

/** Matches the address itself, not one that contains it. */
function namesAddress({ to, replyTo, subject, text }: OutboxMail, email: string): boolean {
  const literal = email.replaceAll(/[.+*?^$()|[\]{}\\]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?:^|[^\w.+-])${literal}(?:$|[^\w.-]|\.(?:$|\W))`, 'i')
  return [to, replyTo, subject, text].some((part) => pattern.test(part))
}
