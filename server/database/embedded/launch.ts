import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OneLineError } from '../../cli/one-line-error.ts'
import type { Binaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { type Postmaster, runningPostmaster } from './postmaster.ts'
import { type SystemUser, withoutPostgresVariables } from './system-user.ts'

export interface Launch extends Binaries {
  cluster: string
  /** What PostgreSQL says goes to the end of this file. */
  log: string
  user: SystemUser | undefined
}

/** After a crash PostgreSQL reads its journal again, which may take its time. */
const patienceMs = 300_000
const checkEveryMs = 10

/** Answers the PostgreSQL that is ready over the cluster: the one that runs, or a new one. */
export async function readyPostmaster(launch: Launch): Promise<Postmaster & { started: boolean }> {
  const deadline = Date.now() + patienceMs
  let started = false
  while (Date.now() < deadline) {
    const running = await runningPostmaster(launch.cluster)
    if (running?.ready) return { ...running, started }
    if (!running) started = await startPostgres(launch)
    await sleep(checkEveryMs)
  }
  throw new OneLineError(
    `PostgreSQL has not become ready in ${patienceMs / 60_000} minutes: see ${launch.log}.`,
  )
}

/** Starts PostgreSQL and waits until it is ready, or gives way to another that was first. Answers which. */
async function startPostgres({ cluster, log, postgres, user }: Launch): Promise<boolean> {
  const output = await open(log, 'a', 0o600)
  const { size: logStart } = await output.stat()
  const settings = {
    port: String(await freePort(await lastPort(cluster))),
    listen_addresses: '127.0.0.1',
    // Their paths may be at most 107 bytes long, which DATA_DIR is not bound to.
    unix_socket_directories: '',
    // A refused statement and its error repeat what a person typed. The server logs its code itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: a Ctrl-C in the terminal is for us, who finish our work before we stop the database.
  const child = spawn(postgres, ['-D', cluster, ...args], {
    ...user,
    cwd: '/',
    env: withoutPostgresVariables(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = once(child, 'exit').then(() => 'ended' as const)
  await output.close()
  child.unref()
  for (;;) {
    const running = await runningPostmaster(cluster)
    if (running?.ready) return running.pid === child.pid
    if ((await Promise.race([ended, sleep(checkEveryMs)])) !== 'ended') continue
    await giveWayOrFail(log, logStart)
    return false
  }
}

/** PostgreSQL ended at its start. That passes where another was first, or its predecessor is not quite gone. */
async function giveWayOrFail(log: string, logStart: number): Promise<void> {
  const said = (await readFile(log)).subarray(logStart).toString()
  if (
    /lock file "[^"]*" (already exists|is empty)|could not remove old lock file|shared memory block \([^()]*\) is still in use|could not create any TCP\/IP sockets/.test(
      said,
    )
  ) {
    await sleep(100)
    return
  }
  throw new Error(/(?:FATAL|PANIC): {2}(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1))
}

/** The port of the last start: those who lost their connection to a PostgreSQL that was killed look for it there. */
async function lastPort(cluster: string): Promise<number> {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  return Number(/port=(\d+)/.exec(options)?.[1] ?? 0)
}
