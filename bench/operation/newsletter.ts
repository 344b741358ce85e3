import { type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { connect } from '../../server/database/connect.ts'
import { freePort } from '../../server/database/embedded/free-port.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { printResult } from '../print-result.ts'
import { startServer, stop } from './server-process.ts'

const subscribers = Number(process.env.BENCH_SUBSCRIBERS ?? 20_000)
const mailsPerMinute = 100_000

/** A newsletter through a restart of the server, one of the mail server and a kill -9: who gets it how often. */
export async function main() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-bench-'))
  await chmod(dataDir, 0o711)
  const database = await openEmbedded(dataDir)
  const { db } = connect(database.url)
  const accepted: { to: string; id: string }[] = []
  let smtp = smtpServer(accepted)
  const smtpPort = await listen(smtp, 0)
  const port = await freePort()
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      NEWSLETTER_MAILS_PER_MINUTE: String(mailsPerMinute),
    })
  let server: ChildProcess | undefined
  try {
    await migrateDatabase(database.url)
    await sql`insert into subscribers (email, status)
      select 'reader' || n || '@example.com', 'active' from generate_series(1, ${subscribers}::int) n`.execute(
      db,
    )
    const id = randomUUID()
    await sql`insert into posts (id, slug, title, excerpt, content, author_name, state, published_at)
      values (${id}, 'a-post', 'A post', '', '<p>Text</p>', 'Rita', 'published', now())`.execute(db)
    // The server looks every minute for posts that are due.
    await db.insertInto('newsletter_sends').values({ post_id: id }).execute()
    server = await start()
    const until = async (share: number) => {
      while (new Set(accepted.map(({ to }) => to)).size < share * subscribers) await sleep(200)
    }
    await until(0.001)
    const startMs = performance.now()
    await until(0.25)
    await stop(server)
    server = await start()
    await until(0.5)
    smtp.close()
    for (const connection of smtp.connections) (connection as unknown as { close(): void }).close()
    await sleep(3000)
    smtp = smtpServer(accepted)
    await listen(smtp, smtpPort)
    await until(0.75)
    const killed = once(server, 'exit')
    server.kill('SIGKILL')
    await killed
    server = await start()
    await until(1)
    const seconds = (performance.now() - startMs) / 1000
    const reached = new Set(accepted.map(({ to }) => to)).size
    const ids = new Set(accepted.map((mail) => mail.id)).size
    printResult('subscribers who got it', `${reached} of ${subscribers} in ${seconds.toFixed(0)} s`)
    printResult('different mails', `${ids}`, String(subscribers), ids === subscribers)
    printResult('sent again with the same Message-ID', String(accepted.length - ids))
  } finally {
    if (server) await stop(server)
    smtp.close()
    await db.destroy()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const smtpServer = (accepted: { to: string; id: string }[]) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        accepted.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '',
        })
        done()
      })
    },
  })

async function listen(smtp: SMTPServer, port: number): Promise<number> {
  smtp.on('error', () => {}) // connections that were cut off
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  return (smtp.server.address() as AddressInfo).port
}
