import { once } from 'node:events'
import { createServer } from 'node:http'

/** Responds on the site's port while the database is unavailable: running, but not ready. */
export async function serveUnavailable({ HOST, PORT }: { HOST: string; PORT: number }, status: string) {
  const server = createServer((request, response) => {
    const send = (code: number, body: object) => {
      response.writeHead(code, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(code === 503 && { 'retry-after': '5' }),
      })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/healthz') send(200, { status: 'ok' })
    else if (request.url === '/readyz') send(503, { status })
    else send(503, { error: 'We cannot reach our data right now. Please try again in a moment.' })
  })
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
