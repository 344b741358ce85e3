import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../../instance.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { testMailServer } from '../../mail/testing/mail-server.ts'
import { requestSend } from './send-post.ts'

const smtp = await testMailServer()
const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-mails-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const databaseUrl = await testDatabase()
const start = (mailsPerMinute: number) =>
  startInstance(
    testConfig(dataDir, { SMTP_URL: smtp.url, NEWSLETTER_MAILS_PER_MINUTE: mailsPerMinute }),
    databaseUrl,
  )

async function publish({ db, jobs }: Instance, title: string) {
  const post = await db
    .insertInto('posts')
    .values({
      slug: title,
      title,
      excerpt: '',
      content: '<p>Text</p>',
      author_name: 'Rita Vale',
      state: 'published',
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => requestSend(trx, jobs, post.id))
}

const subscribers = Array.from({ length: 60 }, (_, count) => `reader-${count}@example.com`)
const sent = (title: string) => smtp.taken.filter(({ subject }) => subject === title)
async function until(title: string, atLeast: number) {
  await expect.poll(() => sent(title).length, { timeout: 80_000 }).toBeGreaterThanOrEqual(atLeast)
}

test('a newsletter reaches everybody once through a restart of the server and of the mail server', async () => {
  const first = await start(1200)
  await first.db
    .insertInto('subscribers')
    .values(subscribers.map((email) => ({ email, status: 'active' as const })))
    .execute()
  await publish(first, 'through-restarts')
  await until('through-restarts', 10)
  await first.close()
  await smtp.turn('away')
  const second = await start(1200)
  await smtp.turn('well')
  await until('through-restarts', subscribers.length)
  await second.close()
  // A mail server drops a second mail with the same id, as one cut off in between may be.
  const ids = new Map(sent('through-restarts').map(({ messageId, to }) => [messageId, to?.[0]?.address]))
  expect([...ids.values()].toSorted()).toEqual(subscribers.toSorted())
})

test('mail of a person does not wait behind a newsletter, and the mail server is not connected to for each', async () => {
  const connectionsBefore = smtp.tries.well
  const site = await start(120)
  await publish(site, 'slow')
  await until('slow', 5)
  await site.jobs.enqueue(site.db, 'mail', { to: 'ann@example.com', subject: 'Your link', text: 'Here' })
  await until('Your link', 1)
  expect(sent('slow').length).toBeLessThan(subscribers.length)
  expect(smtp.tries.well - connectionsBefore).toBeLessThanOrEqual(3)
  await site.close()
})
