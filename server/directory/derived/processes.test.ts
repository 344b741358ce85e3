import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { freePort } from '../../database/embedded/free-port.ts'
import { testDatabase } from '../../testing/database.ts'
import { signedIn } from '../../testing/people.ts'
import { runScript } from '../../testing/script.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-processes-'))
const databaseUrl = await testDatabase()
const { db } = connect(databaseUrl, { maxConnections: 2 })
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})
const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl }

async function startServer() {
  const port = await freePort()
  const server = runScript('server/main.ts', [], { ...env, PORT: String(port) })
  await server.says(/Fairtide is ready/)
  return { ...server, port }
}

async function importHome(price: number) {
  const file = path.join(folder, 'homes.csv')
  const rows = `Builder,Community,Address,City,State,Zip,Price,Beds\nTidewalk,Osprey Cove,9 Tern Ln,Stuart,FL,34997,${price},4\n`
  await writeFile(file, rows)
  expect(await runScript('server/fairtide.ts', ['import', file], env).ended).toMatchObject({ code: 0 })
}

test('every server process responds with what a command imports, in spite of its caches', async () => {
  const servers = await Promise.all([startServer(), startServer()])
  const { headers } = await signedIn(db)
  const pricesIn = async ({ port }: { port: number }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/inventory?city=Stuart`, { headers })
    const { data } = (await answer.json()) as { data: { current_price: number }[] }
    return data.map(({ current_price }) => current_price)
  }
  for (const server of servers) expect(await pricesIn(server)).toEqual([])
  for (const price of [412_500, 399_000]) {
    await importHome(price)
    for (const server of servers)
      await expect.poll(() => pricesIn(server), { timeout: 5000 }).toEqual([price])
  }
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
  }
}, 60_000)
