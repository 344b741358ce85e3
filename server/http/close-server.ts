import { once } from 'node:events'
import type { Server } from 'node:http'

/** Slower requests are cut off. */
const closeTimeoutMs = 10_000

/** Stops listening, lets running requests finish and closes each connection as it becomes idle. */
export async function closeServer(server: Server) {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
  // Node itself closes only the connections that are idle at this moment.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(cutOff)
  clearInterval(closeIdle)
}
