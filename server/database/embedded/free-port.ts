import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on: the wanted one, if it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('A listening TCP server has a port.')
  return address.port
}
