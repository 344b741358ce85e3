import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxMail {
  /** The name of its file, without the ending. */
  id: string
  to: string
  subject: string
  writtenAt: string
  text: string
}

const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox')

/** The ids of the mails in the outbox, the newest first: their names begin with the time. */
export async function outboxIds(dataDir: string): Promise<string[]> {
  const names = await readdir(outboxOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .toReversed()
}

/** A mail of the outbox, or undefined where no such mail is kept. */
export async function readOutboxMail(dataDir: string, id: string): Promise<OutboxMail | undefined> {
  if (!(await outboxIds(dataDir)).includes(id)) return undefined
  const mail = await PostalMime.parse(await readFile(path.join(outboxOf(dataDir), `${id}.eml`)))
  return {
    id,
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    writtenAt: new Date(mail.date ?? 0).toISOString(),
    text: mail.text ?? '',
  }
}
