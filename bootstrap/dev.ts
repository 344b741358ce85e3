import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/database/embedded/free-port.ts'
import { root, tool } from '../test/tools.ts'

// Vite serves the pages and shows changes at once; it proxies API calls to the server, which restarts when one of its
// files changes.
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const serverPort = await freePort()
const serverAddress = `http://127.0.0.1:${serverPort}`

const children: ChildProcess[] = []
const stop = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
process.on('disconnect', () => stop('SIGTERM'))

const server = start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  },
})
// The server prints first, and is ready before the pages call it.
while (server.exitCode === null && !(await isUp())) await sleep(100)
if (server.exitCode === null) {
  const vite = tool('@react-router/dev', 'react-router')
  start([vite, 'dev', '--host', host, '--port', port, '--strictPort'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, DEV_SERVER: serverAddress },
  })
}

/** Starts one of the two; when one ends, the other is stopped, and we exit with its code. */
function start(args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, { ...options, stdio: 'inherit' })
  children.push(child)
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit()
  })
  return child
}

function isUp(): Promise<boolean> {
  return fetch(`${serverAddress}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
