import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../testing/config.ts'
import { createMailer, mailJob } from './send-email.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-mail-'))
afterAll(() => rm(dataDir, { recursive: true }))
const outbox = path.join(dataDir, 'outbox')

test('a retried email keeps its Message-ID, and only the owner of the process can read the outbox', async () => {
  const mail = { to: 'ann@example.com', subject: 'Reset your password', text: 'A link.' }
  const job = mailJob(createMailer(testConfig(dataDir)))
  for (const id of ['job-1', 'job-1', 'job-2']) await job.run(mail, { id })
  const files = (await readdir(outbox)).toSorted()
  const messageIds = await Promise.all(
    files.map(async (name) => (await PostalMime.parse(await readFile(path.join(outbox, name)))).messageId),
  )
  expect(messageIds).toHaveLength(3)
  expect(messageIds[0]).toBe(messageIds[1])
  expect(messageIds[2]).not.toBe(messageIds[0])
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  for (const name of files) expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600)
})
