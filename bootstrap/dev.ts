import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/database/embedded/free-port.ts'
import { root, tool } from '../test/tools.ts'

// The pages come from Vite, which shows a change at once; it passes calls on to the server behind it, which starts
// again when one of its files changes.
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const serverPort = String(await freePort())

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: serverPort,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  },
})
// Its own lines first, and no calls into the void.
while (server.exitCode === null && !(await isUp())) await sleep(100)
const web = spawn(
  process.execPath,
  [tool('@react-router/dev', 'react-router'), 'dev', '--host', host, '--port', port, '--strictPort'],
  {
    cwd: path.join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, DEV_SERVER: `http://127.0.0.1:${serverPort}` },
  },
)

async function isUp(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${serverPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

const children = [server, web]
const stop = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
process.on('disconnect', () => stop('SIGTERM'))
// One without the other is of no use.
for (const child of children)
  child.on('exit', (code) => {
    stop('SIGTERM')
    process.exitCode ??= code ?? 0
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit()
  })
