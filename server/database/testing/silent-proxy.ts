import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A TCP proxy that can go silent: connections stay open, but it forwards no more bytes. */
export async function silentProxy(target: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    sockets.add(client.on('error', () => {}))
    if (isSilent) return
    const server = connect(Number(target.port), target.hostname)
    sockets.add(server.on('error', () => {}))
    client.pipe(server).pipe(client)
    client.on('close', () => server.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    goSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** For new connections; those that went silent stay so. */
    passAgain: () => void (isSilent = false),
  }
}
