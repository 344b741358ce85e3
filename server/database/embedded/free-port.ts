import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(preferred = 0): Promise<number> {
  const server = createServer().listen(preferred, '127.0.0.1')
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
