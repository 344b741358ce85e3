import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../network.ts'

/** Per process, and per network that is not a trusted proxy: an office of fifty people opens at most 300. */
const maxConnections = 10_000
export const maxConnectionsPerNetwork = 500

/** Keep-alive is longer than the 60 s of nginx, so that a proxy never reuses a connection we are closing. */
export const connectionTimeouts = {
  keepAliveTimeout: 65_000,
  connectionTimeout: 70_000,
  // A 50 MB file over a 1 Mbit/s line takes 7 minutes.
  requestTimeout: 600_000,
  // Without a Host our own hook refuses, with our headers.
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
}

/** Limits open connections, so that a few clients cannot lock everyone else out. */
export function limitConnections(server: Server, isProxy: (address: string | undefined) => boolean) {
  server.maxConnections = maxConnections
  // When full, idle connections make room for the next visitor.
  server.on('drop', () => server.closeIdleConnections())

  const openByNetwork = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Node caches it on first read, so it is still known after the client has disconnected.
    const { remoteAddress } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const open = (openByNetwork.get(network) ?? 0) + 1
    if (open > maxConnectionsPerNetwork) {
      socket.destroy()
      return
    }
    openByNetwork.set(network, open)
    socket.once('close', () => {
      const left = (openByNetwork.get(network) ?? 1) - 1
      if (left > 0) openByNetwork.set(network, left)
      else openByNetwork.delete(network)
    })
  })
}
