import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Sockets of one process, and of one network that is no proxy of ours: an office of fifty opens 300 at most. */
export const maxConnections = 10_000
export const maxConnectionsPerNetwork = 500

/**
 * Time bounds of a connection. An idle one is kept a little longer than the 60 seconds of nginx and of most balancers:
 * were it shorter, a proxy would send a call into a connection that is just being closed.
 */
export const connectionTimes = {
  keepAliveTimeout: 65_000,
  connectionTimeout: 70_000,
  // A file of 50 MB over a line of 1 Mbit/s takes 7 minutes. Who sends slowly to hold connections could as well open new ones.
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
}

/** Bounds the open connections of a server, so that idle ones of a few hold no others out. */
export function boundConnections(server: Server, isProxy: (address: string | undefined) => boolean) {
  server.maxConnections = maxConnections
  // Full: those that wait for nothing make room for the next visitor.
  server.on('drop', () => server.closeIdleConnections())

  const openOf = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Read now: it is kept with the socket then, and known to the end of a call whose client has left.
    const { remoteAddress } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const open = (openOf.get(network) ?? 0) + 1
    if (open > maxConnectionsPerNetwork) {
      socket.destroy()
      return
    }
    openOf.set(network, open)
    socket.once('close', () => {
      const left = (openOf.get(network) ?? 1) - 1
      if (left > 0) openOf.set(network, left)
      else openOf.delete(network)
    })
  })
}
