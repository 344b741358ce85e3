import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const timeoutMs = 20_000

export async function mailsIn(dataDir: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
}

/** Waits for an email to this address with a matching subject and returns the newest. */
export async function mailTo(dataDir: string, address: string, subject = /(?:)/): Promise<Email> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(50)) {
    const mails = await mailsIn(dataDir)
    const mail = mails.findLast(
      ({ to, subject: text }) => to?.some((person) => person.address === address) && subject.test(text ?? ''),
    )
    if (mail) return mail
  }
  throw new Error(`No mail to ${address} with a subject like ${subject} within ${timeoutMs / 1000} seconds.`)
}

export function linksIn(mail: Email): string[] {
  return mail.text?.match(/https?:\/\/[^\s<>"]+/g) ?? []
}
