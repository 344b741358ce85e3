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
  log: string
  user: SystemUser | undefined
}

/** Recovery after a crash may take minutes. */
const timeoutMs = 300_000
const checkEveryMs = 10

export async function readyPostmaster(launch: Launch): Promise<Postmaster & { started: boolean }> {
  const deadline = Date.now() + timeoutMs
  let started = false
  while (Date.now() < deadline) {
    const running = await runningPostmaster(launch.cluster)
    if (running?.ready) return { ...running, started }
    if (!running) started = await startPostgres(launch)
    await sleep(checkEveryMs)
  }
  throw new OneLineError(
    `PostgreSQL has not become ready in ${timeoutMs / 60_000} minutes: see ${launch.log}.`,
  )
}

/** Starts PostgreSQL and waits until it is ready. Returns false if another process started it first. */
async function startPostgres({ cluster, log, postgres, user }: Launch): Promise<boolean> {
  const output = await open(log, 'a', 0o600)
  const { size: logStart } = await output.stat()
  const settings = {
    port: String(await freePort(await lastPort(cluster))),
    listen_addresses: '127.0.0.1',
    // None, because DATA_DIR may be longer than the 107 bytes that a socket path may have.
    unix_socket_directories: '',
    // A failed statement contains what a person typed. Our own log has its code.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C reaches only us and we can finish before stopping the database.
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
    await yieldOrFail(log, logStart)
    return false
  }
}

/** PostgreSQL exited at once: fine if another process started it first or the last one is still exiting. */
async function yieldOrFail(log: string, logStart: number): Promise<void> {
  const output = (await readFile(log)).subarray(logStart).toString()
  if (
    /lock file "[^"]*" (already exists|is empty)|could not remove old lock file|shared memory block \([^()]*\) is still in use|could not create any TCP\/IP sockets/.test(
      output,
    )
  ) {
    await sleep(100)
    return
  }
  throw new Error(/(?:FATAL|PANIC): {2}(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1))
}

/** Reused, because clients of a killed PostgreSQL reconnect to this port. */
async function lastPort(cluster: string): Promise<number> {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  return Number(/port=(\d+)/.exec(options)?.[1] ?? 0)
}
