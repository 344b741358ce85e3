import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')

/** Starts a server process and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    // With a channel it runs without a parent of its own, so that a SIGKILL hits the server itself.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await untilReady(`http://127.0.0.1:${env.PORT}/readyz`, server)
  return server
}

/** @throws if the process ends first */
export async function untilReady(url: string, owner: ChildProcess) {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (owner.exitCode !== null) throw new Error(`${owner.spawnfile} ended with ${owner.exitCode}.`)
    await sleep(200)
  }
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
