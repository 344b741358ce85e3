import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const client = path.join(import.meta.dirname, '../web/build/client')
const compress = promisify(brotliCompress)
const types: Record<string, string> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.png': 'image/png' }

/** The built landing page with every script taken out: as fast as the same page can be. */
export async function serveWithoutScript() {
  const html = await readFile(path.join(client, 'index.html'), 'utf8')
  const bare = html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const page = await compress(bare)

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(page)
      return
    }
    const type = types[path.extname(pathname)]
    const file = type && (await readFile(path.join(client, path.normalize(pathname))).catch(() => undefined))
    response.writeHead(file ? 200 : 404, { 'content-type': type ?? 'text/plain' })
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}
