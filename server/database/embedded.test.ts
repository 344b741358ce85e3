import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const script = path.join(import.meta.dirname, '../testing/embedded-database-process.ts')
const base = await mkdtemp(path.join(tmpdir(), 'fairtide-embedded-'))
await chmod(base, 0o711)
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of readdirSync(base)) await stopWhatRuns(path.join(base, name))
  await rm(base, { recursive: true, force: true })
})

/** A process that uses the database in a folder; see embedded-process.ts. */
function use(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [script, dataDir], { ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const ended = once(child, 'exit')
  return {
    child,
    line,
    async opened() {
      const printed = await line()
      if (!printed.startsWith('{')) throw new Error(printed)
      return JSON.parse(printed) as { url: string; started: boolean; home: string }
    },
    async leave() {
      child.stdin.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const runs = (home: string) => existsSync(path.join(home, 'postgres/postmaster.pid'))
const postmasterPid = (home: string) =>
  Number.parseInt(readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8'), 10)

async function stopWhatRuns(dataDir: string) {
  if (runs(dataDir)) await (await openEmbedded(dataDir)).stop()
}

/** A folder with a database that was started before. */
async function usedBefore(name: string): Promise<string> {
  const dataDir = path.join(base, name)
  expect(spawnSync('cp', ['-a', model, dataDir]).status).toBe(0)
  return dataDir
}
const model = path.join(base, 'model')
await (await openEmbedded(model)).stop()

test('two concurrent first starts share one database; the last process stops it', async () => {
  const dataDir = path.join(base, 'two')
  const [one, two] = [use(dataDir), use(dataDir)]
  const [first, second] = await Promise.all([one.opened(), two.opened()])
  expect(first.url).toBe(second.url)
  expect([first.started, second.started].filter(Boolean)).toHaveLength(1)
  await ask(first.url, 'create table notes (value text)')
  await one.leave()
  expect(await ask(second.url, 'select * from notes')).toEqual([])
  await two.leave()
  expect(runs(dataDir)).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
})

test('only its owner can read its files and password, and it listens on this machine only', async () => {
  const dataDir = await usedBefore('private')
  const { url, stop } = await openEmbedded(dataDir)
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  const stranger = new URL(url)
  stranger.password = 'guessed'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  await stop()
})

/** Moments at which a first start may be killed, by the files in the folder. */
const moments: [name: string, has: (names: string[], dataDir: string) => boolean][] = [
  ['nothing but the folder', () => true],
  ['the password', (names) => names.includes('postgres-password')],
  ['the scratch folder of initdb', (names) => names.some((name) => /^postgres\.[0-9a-f-]{36}$/.test(name))],
  [
    'half a cluster',
    (names, dataDir) => names.some((name) => existsSync(path.join(dataDir, name, 'global/pg_control'))),
  ],
  ['a whole cluster', (names) => names.includes('postgres')],
  ['a PostgreSQL that starts', (_names, dataDir) => runs(dataDir)],
]

test.each(moments)('a first start killed over %s leaves what the next one opens', async (name, has) => {
  const dataDir = path.join(base, `killed-${moments.findIndex(([moment]) => moment === name)}`)
  for (let time = 0; time < 2; time++) {
    const victim = use(dataDir)
    while (!existsSync(dataDir) || !has(readdirSync(dataDir), dataDir)) await sleep(1)
    await victim.kill()
  }
  const next = use(dataDir)
  const { url } = await next.opened()
  expect(await ask(url, 'select 1 as works')).toEqual([{ works: 1 }])
  await next.leave()
  expect(runs(dataDir)).toBe(false)
  expect(
    readdirSync(dataDir).filter((left) => left.startsWith('postgres.')),
    'no litter',
  ).toEqual(['postgres.log'])
})

test('a killed server loses nothing: PostgreSQL keeps running, and the next start connects to it', async () => {
  const dataDir = await usedBefore('survivor')
  const victim = use(dataDir)
  const { url } = await victim.opened()
  await ask(url, "create table notes as select 'acknowledged' as value")
  await victim.kill()
  const next = use(dataDir)
  const joined = await next.opened()
  expect(joined).toMatchObject({ url, started: false })
  expect(await ask(joined.url, 'select * from notes')).toEqual([{ value: 'acknowledged' }])
  await next.leave()
  expect(runs(dataDir)).toBe(false)
})

test('a killed PostgreSQL restarts at the same address, with every row', async () => {
  const dataDir = await usedBefore('fallen')
  const { url, stop } = await openEmbedded(dataDir)
  await ask(url, "create table notes as select 'acknowledged' as value")
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  const rows = async (): Promise<unknown[]> =>
    ask(url, 'select * from notes').catch(async () => {
      await sleep(20)
      return rows()
    })
  expect(await rows()).toEqual([{ value: 'acknowledged' }])
  expect(postmasterPid(dataDir)).not.toBe(pid)
  await stop()
  expect(runs(dataDir)).toBe(false)
})

test.each([
  ['names a living stranger', `${process.pid}\n/elsewhere\n0\n1\n\n127.0.0.1\n0\nready   \n`],
  ['names nobody', '999999999\n/elsewhere\n0\n1\n\n127.0.0.1\n0\nready   \n'],
  ['is empty', ''],
])('a postmaster.pid that %s is no obstacle', async (name, note) => {
  const dataDir = await usedBefore(name.replaceAll(' ', '-'))
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  await writeFile(file, note)
  const anHourAgo = Date.now() / 1000 - 3600
  await utimes(file, anHourAgo, anHourAgo)
  const { started, stop } = await openEmbedded(dataDir)
  expect(started).toBe(true)
  await stop()
})

test('a database without its password file is reported and never replaced', async () => {
  const dataDir = await usedBefore('forgotten')
  const file = path.join(dataDir, 'postgres-password')
  await rm(file)
  await expect(openEmbedded(dataDir)).rejects.toThrow(`${file} is missing`)
  await writeFile(file, 'another\n')
  await expect(openEmbedded(dataDir)).rejects.toThrow('not that of the database')
  expect(runs(dataDir)).toBe(false)
})

test('a DATA_DIR that is a file or not writable is reported in one line', async () => {
  const file = path.join(base, 'file')
  await writeFile(file, '')
  await expect(openEmbedded(file)).rejects.toThrow(`DATA_DIR (${file}) is not a folder`)

  const locked = path.join(base, 'locked')
  await mkdir(locked, { mode: 0o555 })
  const nobody = isRoot ? { uid: 65534, gid: 65534 } : {}
  expect(await use(locked, nobody).line()).toContain(`DATA_DIR (${locked}) may not be written by this user`)
})

test.runIf(isRoot)(
  'root may keep DATA_DIR where only root may enter: the database then lives elsewhere',
  async () => {
    const closed = path.join(base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'data')
    const first = await openEmbedded(dataDir)
    expect(first.home.startsWith(closed)).toBe(false)
    await ask(first.url, 'create table notes ()')
    await first.stop()
    const second = await openEmbedded(dataDir)
    expect(second.home).toBe(first.home)
    expect(await ask(second.url, 'select * from notes')).toEqual([])
    await second.stop()
    await rm(first.home, { recursive: true })
  },
)

const smallDisk = path.join(base, 'small-disk')
await mkdir(smallDisk)
const isMounted =
  isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=711', 'tmpfs', smallDisk]).status === 0
afterAll(() => void (isMounted && spawnSync('umount', ['--lazy', smallDisk])))

test.runIf(isMounted)(
  'a full disk is reported in one line, and the start works once there is space',
  async () => {
    await expect(openEmbedded(smallDisk)).rejects.toThrow(`The disk of DATA_DIR (${smallDisk}) is full`)
    spawnSync('mount', ['-o', 'remount,size=300m', smallDisk])
    const { stop } = await openEmbedded(smallDisk)
    await stop()
  },
)

test('its log contains no values of a refused statement', async () => {
  const dataDir = await usedBefore('words')
  const database = await openEmbedded(dataDir)
  await ask(database.url, 'create table people (name text unique, age integer)')
  const refused = [
    `insert into people values ('quetzalcoatl', 'quetzalcoatl')`,
    `insert into people (name) values ('quetzalcoatl'), ('quetzalcoatl')`,
    `select 'quetzalcoatl'::uuid`,
    `select quetzalcoatl`,
  ]
  for (const statement of refused)
    await expect(ask(database.url, statement)).rejects.toThrow(/quetzalcoatl|duplicate key/)
  await database.stop()
  const log = readFileSync(path.join(database.home, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('quetzalcoatl')
})
