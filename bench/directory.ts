import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { nodeOptions } from '../bootstrap/node-options.mjs'
import { connect } from '../server/database/connect.ts'
import { openEmbedded } from '../server/database/embedded.ts'
import { migrate, readMigrations } from '../server/database/migrate.ts'
import { demoPlaces } from '../server/directory/demo/demo-places.ts'
import { generateHomes, seedDemoDirectory } from '../server/directory/demo/seed-demo.ts'
import { estimateReturns } from '../server/estimate-returns.ts'
import { measureInProcessLists } from './in-process-lists.ts'
import { printResult } from './print-result.ts'
import { createListIndexes, sqlListPath } from './sql-lists/register.ts'
import { measureStalenessMs } from './staleness.ts'
import { type Measured, measureLoad } from './load.ts'

const homes = Number(process.env.BENCH_HOMES ?? 100_000)
const seconds = 5
const rounds = 3
const hotPath = '/api/inventory?city=Tampa&max_price=450000&bedrooms=3&limit=12'

/** The directory with the homes of a whole state, compared with raw node:http and with Express. */
export async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtide-bench-'))
  await chmod(dataDir, 0o711)
  const database = await openEmbedded(dataDir)
  const children: ChildProcess[] = []
  const { db } = connect(database.url)
  try {
    const client = new Client(database.url)
    await client.connect()
    await migrate(client, await readMigrations())
    await client.end()
    const startMs = performance.now()
    await generateHomes(db, homes, estimateReturns)
    const importSeconds = (performance.now() - startMs) / 1000

    const start = (kind: string, env: Record<string, string> = {}) =>
      startServer(kind, { DATABASE_URL: database.url, ...env }, children)
    const fairtide = await start('fairtide')
    const headers = { authorization: `Bearer ${fairtide.token}` }
    const response = await fetch(`http://127.0.0.1:${fairtide.port}${hotPath}`, { headers })
    const body = Buffer.from(await response.arrayBuffer())
    const restingMegabytes = await residentMegabytes(fairtide.pid)

    const measure = (port: number, clients: number, nextPath: () => string) =>
      measureLoad({ port, clients, seconds, nextPath, headers })
    const raw = await start('raw', { BODY: body.toString('base64') })
    const express = await start('express')
    await measure(fairtide.port, 50, () => hotPath) // warms up the JIT
    // In turn, so that other load on the machine affects both.
    const turns: { hot: Measured; limit: Measured }[] = []
    for (let round = 0; round < rounds; round++)
      turns.push({
        hot: await measure(fairtide.port, 50, () => hotPath),
        limit: await measure(raw.port, 50, () => hotPath),
      })
    const { hot, limit } = medianBy(turns, ({ hot, limit }) => hot.perSecond / limit.perSecond)
    const peer = await measure(express.port, 50, () => hotPath)
    await createListIndexes(db)
    const sqlLists = await start('sql-lists')
    const measureCold = (round: number) => measure(fairtide.port, 20, coldPaths('/api/inventory', round))
    const measureSql = (round: number) =>
      measureLoad({
        port: sqlLists.port,
        clients: 20,
        seconds,
        nextPath: coldPaths(sqlListPath, round),
        headers: { authorization: `Bearer ${sqlLists.token}` },
      })
    await measureCold(0)
    await measureSql(0)
    const colds: { cold: Measured; sql: Measured }[] = []
    for (let round = 1; round <= rounds; round++)
      colds.push({ cold: await measureCold(round), sql: await measureSql(round) })
    const { cold, sql } = medianBy(colds, ({ cold, sql }) => cold.perSecond / sql.perSecond)
    const all = [...turns, ...colds].flatMap((turn) => Object.values<Measured>({ ...turn })).concat(peer)
    const failed = all.reduce((sum, measured) => sum + measured.failed, 0)
    printResult(`import of ${homes} homes`, `${importSeconds.toFixed(0)} s`, '≤ 120 s', importSeconds <= 120)
    printResult('memory of the server at rest', `${restingMegabytes} MB`, '≤ 250 MB', restingMegabytes <= 250)
    printResult(
      `hot list, ${body.length} bytes, beside raw node:http (${rate(limit.perSecond)})`,
      `${rate(hot.perSecond)}, ${(hot.perSecond / limit.perSecond).toFixed(2)} ×`,
      '≥ 0.7 ×',
      hot.perSecond >= 0.7 * limit.perSecond,
    )
    printResult(
      `hot list beside Express and pg (${rate(peer.perSecond)})`,
      `${(hot.perSecond / peer.perSecond).toFixed(1)} ×`,
      '≥ 5 ×',
      hot.perSecond >= 5 * peer.perSecond,
    )
    printResult(
      `cold filters, 20 clients (${rate(cold.perSecond)}), median`,
      `${cold.p50Ms.toFixed(1)} ms`,
      '≤ 5 ms',
      cold.p50Ms <= 5,
    )
    printResult('cold filters, 99 of 100', `${cold.p99Ms.toFixed(1)} ms`, '≤ 20 ms', cold.p99Ms <= 20)
    printResult(
      `cold filters beside the SQL lists (${rate(sql.perSecond)}, median ${sql.p50Ms.toFixed(1)} ms)`,
      `${(cold.perSecond / sql.perSecond).toFixed(1)} ×`,
      '≥ 3 ×',
      cold.perSecond >= 3 * sql.perSecond,
    )
    await measureInProcessLists(database.url)
    const floods = await measureDuringFlood(fairtide, measure)
    printResult(
      'cold filters of others while one person floods the search, beside without',
      `${floods.ratio.toFixed(1)} × (${floods.aloneMs.toFixed(1)} ms)`,
      '≤ 2 ×',
      floods.ratio <= 2,
    )
    const second = await start('fairtide')
    const servers = [fairtide, second].map(({ port, token }) => ({
      port,
      headers: { authorization: `Bearer ${token}` },
    }))
    const staleMs = await measureStalenessMs(servers, () => seedDemoDirectory(db, estimateReturns))
    printResult(
      'an import, seen by two server processes after',
      `${staleMs.toFixed(0)} ms`,
      '≤ 1000 ms',
      staleMs <= 1000,
    )
    const [busy = 0] = loadavg()
    printResult(
      'load average of the machine during the run',
      `${busy.toFixed(1)} on ${availableParallelism()} cores`,
    )
    printResult('responses other than 200', String(failed), '0', failed === 0)
  } finally {
    for (const child of children) child.kill()
    await db.destroy()
    await database.stop()
    await rm(database.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The median of one reader's cold lists, with and without twenty searches of fifty words at once by another person. */
async function measureDuringFlood(
  { port, otherToken }: Started,
  measure: (port: number, clients: number, nextPath: () => string) => Promise<Measured>,
) {
  const words = 'tampa orlando cypress heron laurel palm lake trail drive loop camellia xyzzy'.split(' ')
  let count = 0
  const floodPath = () => {
    count += 1
    const text = Array.from(
      { length: 50 },
      (_, at) => `${words[(at * count) % words.length]?.slice(0, 3)}${at}`,
    )
    return `/api/inventory/search?q=${encodeURIComponent(text.join(' ').slice(0, 200))}`
  }
  const flood = () =>
    measureLoad({
      port,
      clients: 20,
      seconds: seconds + 1,
      nextPath: floodPath,
      headers: { authorization: `Bearer ${otherToken}` },
    })
  const turns: { ratio: number; aloneMs: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const alone = await measure(port, 1, coldPaths('/api/inventory', 100 + round))
    const [beside] = await Promise.all([measure(port, 1, coldPaths('/api/inventory', 200 + round)), flood()])
    turns.push({ ratio: beside.p50Ms / alone.p50Ms, aloneMs: alone.p50Ms })
  }
  return medianBy(turns, ({ ratio }) => ratio)
}

/** The result with the median figure. */
function medianBy<Result>(results: Result[], figure: (result: Result) => number): Result {
  const middle = results.toSorted((a, b) => figure(a) - figure(b))[Math.floor(results.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

/** Filters in combinations that were not requested before. */
function coldPaths(list: string, round: number): () => string {
  const sorts = ['price', '-price', '-sqft', 'beds', '-cap_rate']
  let count = 0
  return () => {
    count++
    const place = demoPlaces[count % demoPlaces.length]?.city ?? 'Tampa'
    const maxPrice = 300_000 + ((count * 7919 + round * 104_729) % 600_000)
    const query = new URLSearchParams({
      city: place,
      max_price: String(maxPrice),
      bedrooms: String(2 + (count % 3)),
      sort: sorts[count % sorts.length] ?? 'price',
      limit: '12',
    })
    return `${list}?${query}`
  }
}

interface Started {
  port: number
  pid: number
  token?: string
  otherToken?: string
}

async function startServer(
  kind: string,
  env: Record<string, string>,
  children: ChildProcess[],
): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'directory-server.ts'), [kind], {
    env: { ...process.env, ...env },
    ...(kind !== 'raw' && kind !== 'express' && { execArgv: nodeOptions.get('start') }),
  })
  children.push(child)
  const [started] = (await once(child, 'message')) as [Started]
  return started
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-US')} a second`
