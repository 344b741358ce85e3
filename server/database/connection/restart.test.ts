import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { personWith } from '../../testing/leads.ts'
import { runScript } from '../../testing/script.ts'
import { openClient } from './client.ts'
import { openEmbedded } from '../embedded.ts'
import { freePort } from '../embedded/free-port.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-restart-'))
await chmod(dataDir, 0o711)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function startServer() {
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', PORT: String(port), TRUST_PROXY: '127.0.0.1' }
  const server = runScript('server/main.ts', [], env)
  await server.says(/Fairtide is ready at http/)
  return { ...server, address: `http://127.0.0.1:${port}` }
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

interface Tally {
  acknowledged: string[]
  unavailable: number
  outcomes: Set<string>
}

/** Sends leads to a server one after another, each again until it is acknowledged, as the page does. */
async function writeLeads(address: string, writer: number, tally: Tally, isDone: () => boolean) {
  for (let count = 0; !isDone(); count += 1) {
    const email = `lead-${writer}-${count}@example.com`
    for (let accepted = false; !accepted;) {
      const response = await fetch(`${address}/api/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': email,
          'x-forwarded-for': `10.${writer}.${count >> 8}.${count & 255}`,
        },
        body: JSON.stringify(personWith({ email })),
      })
      await response.arrayBuffer()
      const outcome = `${response.status} ${response.headers.get('retry-after')}`
      tally.outcomes.add(outcome)
      accepted = response.status === 201
      if (accepted) tally.acknowledged.push(email)
      else tally.unavailable += 1
    }
  }
}

test('three kills and three restarts of PostgreSQL under writes end no server and lose or double no lead', async () => {
  const servers = [await startServer(), await startServer()]
  const tally: Tally = { acknowledged: [], unavailable: 0, outcomes: new Set() }
  let isDone = false
  const writers = servers
    .flatMap(({ address }) => [address, address])
    .map((address, writer) => writeLeads(address, writer, tally, () => isDone))
  const writing = Promise.all(writers)
  const until = async (count: () => number, atLeast: number) => {
    while (count() < atLeast) await Promise.race([writing, sleep(10)])
  }
  const twentyMore = () => until(() => tally.acknowledged.length, tally.acknowledged.length + 20)

  // SIGINT is PostgreSQL's fast shutdown, as in a planned restart.
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT'] as const) {
    await twentyMore()
    const refusedBefore = tally.unavailable
    process.kill(postmasterPid(), signal)
    await until(() => tally.unavailable, refusedBefore + 1)
  }
  await twentyMore()
  isDone = true
  await writing
  expect(tally.outcomes).toEqual(new Set(['201 null', '503 5']))

  const database = await openEmbedded(dataDir)
  const client = await openClient(database.url)
  const { rows } = await client.query<{ email: string }>('select email from realty_prospects order by email')
  expect(rows.map(({ email }) => email)).toEqual(tally.acknowledged.toSorted())
  await client.end()
  await database.stop()
  for (const { child, ended } of servers) {
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }
})
