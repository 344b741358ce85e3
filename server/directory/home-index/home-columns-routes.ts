import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { getHomeColumns, getHomeColumnsVersion } from '@fairtide/domain/directory/api'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { Directory } from '../directory.ts'

const decompress = promisify(brotliDecompress)

/** The homes for browsers that filter and rank them on their own. Their address has the version, so it never changes. */
export function homeColumnsRoutes(registerRoute: RegisterRoute, { version, encodedHomes }: Directory) {
  registerRoute(getHomeColumnsVersion, async ({ reply }) => {
    reply.header('cache-control', 'private, no-cache')
    return { version: await version() }
  })

  registerRoute(getHomeColumns, async ({ params, request, reply }) => {
    const replaced = notFound('The listings have a newer version.')
    if (params.version !== String(await version())) throw replaced
    const homes = await encodedHomes()
    if (params.version !== String(homes.version)) throw replaced
    const etag = `"${homes.version}"`
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': getHomeColumns.contentType,
      vary: 'accept-encoding',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(await decompress(homes.bytes))
    return reply.header('content-encoding', 'br').send(homes.bytes)
  })
}
