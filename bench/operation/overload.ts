import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeOptions } from '../../bootstrap/node-options.mjs'
import { connect } from '../../server/database/connect.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { generateHomes } from '../../server/directory/demo/seed-demo.ts'
import { estimateReturns } from '../../server/estimate-returns.ts'
import { measureLoad } from '../load.ts'
import { printResult } from '../print-result.ts'

const homes = 5000
const seconds = 10
/** So many clients, one request after another each, use the capacity without queueing for long. */
const usualClients = 8

/** What visitors get while twice as many requests arrive as the server can handle. */
export async function main() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-bench-'))
  await chmod(dataDir, 0o711)
  const database = await openEmbedded(dataDir)
  let server: ChildProcess | undefined
  try {
    await migrateDatabase(database.url)
    const { db } = connect(database.url)
    await generateHomes(db, homes, estimateReturns)
    await db.destroy()
    server = fork(path.join(import.meta.dirname, '../directory-server.ts'), ['fairtide'], {
      execArgv: nodeOptions.get('start'),
      env: { ...process.env, DATABASE_URL: database.url },
    })
    const [{ port, token }] = (await once(server, 'message')) as [{ port: number; token: string }]
    const headers = { authorization: `Bearer ${token}` }
    const usual = (clients: number) => measureLoad({ port, clients, seconds, nextPath, headers })
    await usual(usualClients) // warms up
    const normal = await usual(usualClients)
    const overload = await sendAtRate(port, headers, 2 * normal.perSecond)
    await sleep(1000)
    const after = await usual(usualClients)

    const { served, refused, failed } = overload
    printResult('capacity', `${Math.round(normal.perSecond)}/s, p50 ${ms(normal.p50Ms)}`)
    printResult(
      'at twice the capacity',
      `${served.length} served, p50 ${ms(median(served))}, p99 ${ms(at(served, 0.99))}`,
      `p50 < ${ms(2 * normal.p50Ms)}`,
      median(served) < 2 * normal.p50Ms,
    )
    printResult('refused with 503 and Retry-After', `${refused.length}, after ${ms(median(refused))}`)
    printResult('failed otherwise', String(failed), '0', failed === 0)
    printResult(
      'a second later',
      `p50 ${ms(after.p50Ms)}, ${after.failed} refused`,
      '0 refused',
      after.failed === 0,
    )
  } finally {
    server?.kill()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let count = 0
/** Never the same twice, so that no cache answers. */
const nextPath = () => `/api/inventory?min_price=${200_000 + (count += 1)}&bedrooms=3&limit=12`

/** Sends requests when they are due, whether or not the earlier ones were answered, as visitors do. */
async function sendAtRate(port: number, headers: Record<string, string>, perSecond: number) {
  const agent = new Agent({ keepAlive: true })
  const [served, refused]: [number[], number[]] = [[], []]
  let failed = 0
  const send = () =>
    new Promise<void>((resolve) => {
      const startMs = performance.now()
      get({ host: '127.0.0.1', port, path: nextPath(), headers, agent }, (response) => {
        response.resume().on('end', () => {
          const tookMs = performance.now() - startMs
          if (response.statusCode === 200) served.push(tookMs)
          else if (response.statusCode === 503 && response.headers['retry-after']) refused.push(tookMs)
          else failed += 1
          resolve()
        })
      }).on('error', () => {
        failed += 1
        resolve()
      })
    })
  const all: Promise<void>[] = []
  const startMs = performance.now()
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startMs) {
    while (all.length < (elapsed / 1000) * perSecond) all.push(send())
    await sleep(5)
  }
  await Promise.all(all)
  agent.destroy()
  return { served, refused, failed }
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

const median = (values: number[]) => at(values, 0.5)
const ms = (value: number) => `${value.toFixed(1)} ms`
