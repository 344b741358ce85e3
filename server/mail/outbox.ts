import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxMail {
  /** The name of its file, without the ending. */
  id: string
  to: string
  replyTo: string
  subject: string
  writtenAt: string
  text: string
}

export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')

export const outboxFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

/** Starts with the time; has no path separators. */
const outboxName = /^\d[\w.-]*\.eml$/

/** The ids of the emails in the outbox, newest first. */
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
