import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { withLock } from '../bootstrap/lock.mjs'
import { root } from './tools.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairtide-bootstrap-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pathOf = (name: string) => path.join(folder, name)

describe('a lock', () => {
  test('lets one process work at a time', async () => {
    const events: string[] = []
    const work = (name: string) =>
      withLock(pathOf('one.lock'), async () => {
        events.push(`${name} begins`)
        await sleep(1)
        events.push(`${name} ends`)
      })
    await Promise.all([work('a'), work('b'), work('c')])
    for (let index = 0; index < events.length; index += 2)
      expect(events[index]?.replace('begins', 'ends')).toBe(events[index + 1])
    expect(existsSync(pathOf('one.lock'))).toBe(false)
  })

  test('of a killed process is ignored, unless its npm is still writing', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid
    writeFileSync(pathOf('dead.lock'), `${dead}\n`)
    await withLock(pathOf('dead.lock'), async () => {})

    const orphan = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    writeFileSync(pathOf('orphan.lock'), `${dead}\n${orphan.pid}\n`)
    const order: string[] = []
    const ended = once(orphan, 'exit').then(() => order.push('orphan ends'))
    const work = withLock(pathOf('orphan.lock'), async () => void order.push('work begins'))
    orphan.stdin.end()
    await Promise.all([ended, work])
    expect(order).toEqual(['orphan ends', 'work begins'])
  })

  test('is released when the work fails', async () => {
    const failing = withLock(pathOf('failing.lock'), () => Promise.reject(new Error('no network')))
    await expect(failing).rejects.toThrow('no network')
    expect(existsSync(pathOf('failing.lock'))).toBe(false)
  })
})

describe('a script that bootstrap runs', () => {
  const script = pathOf('script.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     const note = (text) => writeFileSync(process.argv[2], text)
     process.on('SIGTERM', () => { note('SIGTERM'); process.exit(7) })
     process.on('disconnect', () => { note('alone'); process.exit() })
     console.log('up', process.env.NODE_OPTIONS, process.execPath === process.env.PATH.split(':')[0] + '/node')
     if (process.argv[3]) process.exit(Number(process.argv[3]))
     setInterval(() => {}, 1000)`,
  )
  const runner = pathOf('runner.mjs')
  writeFileSync(
    runner,
    `import { runScript } from ${JSON.stringify(path.join(root, 'bootstrap/processes.mjs'))}
     process.exitCode = await runScript(process.execPath, process.argv.slice(2))`,
  )

  async function run(note: string, ...args: string[]) {
    const env = { ...process.env, npm_lifecycle_event: '' }
    const child: ChildProcess = spawn(process.execPath, [runner, script, pathOf(note), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const [first] = child.stdout ? await once(child.stdout, 'data') : []
    return { child, ended, said: String(first) }
  }

  async function noteIn(name: string): Promise<string> {
    while (!existsSync(pathOf(name))) await sleep(10)
    return readFileSync(pathOf(name), 'utf8') || noteIn(name)
  }

  test('ends with its own exit code, on the Node that was chosen, without warnings', async () => {
    const { ended, said } = await run('code', '5')
    expect(said).toMatch(/^up .*--disable-warning=ExperimentalWarning true\n$/)
    expect(await ended).toEqual([5, null])
  })

  test('gets SIGTERM, and its exit code is used', async () => {
    const { child, ended } = await run('term')
    child.kill('SIGTERM')
    expect(await noteIn('term')).toBe('SIGTERM')
    expect(await ended).toEqual([7, null])
  })

  test('ends when bootstrap is killed', async () => {
    const { child } = await run('killed')
    child.kill('SIGKILL')
    expect(await noteIn('killed')).toBe('alone')
  })
})

test('after npm has removed packages, the next start installs them again', () => {
  const project = pathOf('project')
  cpSync(path.join(root, 'bootstrap'), path.join(project, 'bootstrap'), { recursive: true })
  mkdirSync(path.join(project, 'node_modules'))
  const lock = (packages: object) => JSON.stringify({ packages })
  const record = path.join(project, 'node_modules/.package-lock.json')
  writeFileSync(path.join(project, 'package-lock.json'), lock({ 'node_modules/tool': { version: '1.0.0' } }))
  const install = () =>
    spawnSync(
      process.execPath,
      ['--eval', `import('./bootstrap/dependencies.mjs').then((m) => m.installDependencies())`],
      { cwd: project, encoding: 'utf8' },
    ).stderr
  writeFileSync(record, lock({ 'node_modules/tool': { version: '1.0.0' } }))
  expect(install()).toBe('')
  expect(install()).toBe('')
  // As npm prune leaves it.
  writeFileSync(record, lock({}))
  expect(install()).toMatch(/^Installing dependencies …/)
})

test('an unknown command is reported in one line', () => {
  const { stderr, status } = spawnSync(process.execPath, [path.join(root, 'bootstrap.mjs'), 'begin'], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Usage: node bootstrap\.mjs start\|dev\|test/)
  expect(status).toBe(1)
})
