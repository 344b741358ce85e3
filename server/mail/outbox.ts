import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxMail {
  id: string
  to: string
  replyTo: string
  subject: string
  writtenAt: string
  text: string
}

export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')

export const outboxFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

/** No path separators, so that an id cannot leave the folder, and no longer than a file's name may be. */
const outboxName = /^\d[\w.-]{0,200}\.eml$/

/** Newest first: the names begin with the time. */
export async function outboxIds(dataDir: string): Promise<string[]> {
  const names = await readdir(outboxFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => outboxName.test(name))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .toReversed()
}

export async function readOutboxMail(dataDir: string, id: string): Promise<OutboxMail | undefined> {
  if (!outboxName.test(`${id}.eml`)) return undefined
  const file = await readFile(outboxFile(dataDir, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const mail = await PostalMime.parse(file)
  return {
    id,
    to: addressesOf(mail.to),
    replyTo: addressesOf(mail.replyTo),
    subject: mail.subject ?? '',
    writtenAt: new Date(mail.date ?? 0).toISOString(),
    text: mail.text ?? '',
  }
}

const addressesOf = (people: { address?: string }[] = []) =>
  people.map(({ address }) => address ?? '').join(', ')
