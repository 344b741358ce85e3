import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/database/embedded/free-port.ts'
import { printResult } from '../print-result.ts'
import { startServer, stop, untilReady } from './server-process.ts'

const minRequests = 10_000
const clients = 8
/** HAProxy's default checks see within four seconds that a server is back. */
const untilSeenMs = 6000

interface Proxy {
  name: string
  config(listen: number, servers: number[], folder: string): string
  args(file: string): string[]
}

const proxies: Proxy[] = [
  {
    name: 'haproxy',
    config: (listen, servers) => `defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
listen fairtide
  bind 127.0.0.1:${listen}
  option httpchk GET /readyz
${servers.map((port) => `  server app${port} 127.0.0.1:${port} check`).join('\n')}
`,
    args: (file) => ['-db', '-f', file],
  },
  {
    name: 'nginx',
    config: (listen, servers, folder) => `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream fairtide { ${servers.map((port) => `server 127.0.0.1:${port};`).join(' ')} }
  server { listen 127.0.0.1:${listen}; location / { proxy_pass http://fairtide; } }
}
`,
    args: (file) => ['-c', file],
  },
]

/** Restarts two servers in turn behind HAProxy and nginx with their default settings, under requests through both. */
export async function main() {
  const installed = proxies.filter(({ name }) => spawnSync(name, ['-v']).status === 0)
  for (const { name } of proxies.filter((proxy) => !installed.includes(proxy)))
    console.log(`  ${name} is not installed and is left out.`)
  if (installed.length === 0) return
  const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-bench-'))
  await chmod(folder, 0o711)
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startServer({ DATA_DIR: folder, DEMO_DATA: 'off', TRUST_PROXY: '127.0.0.1', PORT: String(port) })
  const running: ChildProcess[] = []
  try {
    // The second finds the database that the first has created.
    const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
    running.push(...servers)
    const targets = await Promise.all(
      installed.map(async (proxy) => {
        const listen = await freePort()
        const file = path.join(folder, proxy.name)
        await writeFile(file, proxy.config(listen, ports, folder))
        const child = spawn(proxy.name, proxy.args(file), { stdio: 'ignore' })
        running.unshift(child)
        await untilReady(`http://127.0.0.1:${listen}/readyz`, child)
        return { name: proxy.name, port: listen, sent: 0, failures: new Map<string, number>() }
      }),
    )
    let isRestarting = true
    const load = targets.flatMap((target) =>
      Array.from({ length: clients }, () => sendRequests(target, () => isRestarting)),
    )
    for (const [index, port] of ports.entries()) {
      await stop(servers[index] as ChildProcess)
      running.push(await start(port))
      await sleep(untilSeenMs)
    }
    isRestarting = false
    await Promise.all(load)
    for (const { name, sent, failures } of targets) {
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
      const kinds = [...failures].map(([kind, count]) => `${count} × ${kind}`).join(', ')
      printResult(`two restarts behind ${name}`, `${failed} of ${sent} failed ${kinds}`, '0', failed === 0)
    }
  } finally {
    await Promise.all(running.map(stop))
    await rm(folder, { recursive: true, force: true })
  }
}

const paths = ['GET /', 'GET /api/blog/teasers', 'POST /auth/signout', 'GET /auth/session']

async function sendRequests(
  target: { port: number; sent: number; failures: Map<string, number> },
  goesOn: () => boolean,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (goesOn() || target.sent < minRequests) {
    const [method = '', url = ''] = paths[target.sent % paths.length]?.split(' ') ?? []
    target.sent += 1
    const outcome = await send(target.port, method, url, agent)
    if (typeof outcome === 'number' && outcome < 500) continue
    const kind = `${method} ${url} ${outcome}`
    target.failures.set(kind, (target.failures.get(kind) ?? 0) + 1)
  }
  agent.destroy()
}

const send = (port: number, method: string, url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    request({ host: '127.0.0.1', port, method, path: url, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      .end()
  })
