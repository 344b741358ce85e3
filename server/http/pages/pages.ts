import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { contentSecurityPolicy } from '../security/security-headers.ts'
import { type BuiltPage, readBuiltPages } from './built-pages.ts'
import { robotsAndSitemapRoutes } from './robots-and-sitemap.ts'

const compress = promisify(brotliCompress)
const buildDirectory = path.join(import.meta.dirname, '../../../web/build')
const secondsPerYear = 31_536_000
/** Placeholder for PUBLIC_URL in built pages; see web/first-load/page-meta.ts. */
const buildOrigin = 'https://public-url.invalid'

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export async function pageRoutes(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>) {
  const built = await readBuiltPages(buildDirectory)
  if (!built) {
    app.setNotFoundHandler((request, reply) =>
      isApiCall(request)
        ? reply.status(404).send({ error: 'Resource not found' })
        : reply.status(404).send({ error: 'The pages are not built yet. Run npm start, which builds them.' }),
    )
    return
  }
  await serveAssets(app)
  robotsAndSitemapRoutes(app, Object.keys(built.pages), config.PUBLIC_URL)

  for (const [address, page] of Object.entries(built.pages))
    app.get(address, await pageHandler(page, config.PUBLIC_URL))
  for (const [pattern, title] of Object.entries(built.titles)) {
    const shell = await pageHandler(built.fallback, config.PUBLIC_URL, title)
    app.get(pattern, (request, reply) => shell(request, reply.header('x-robots-tag', 'noindex')))
  }
  const notFoundPage = await pageHandler(built.notFound, config.PUBLIC_URL)
  const canonicalUrl = createCanonicalizer([...Object.keys(built.pages), ...Object.keys(built.titles)])
  app.setNotFoundHandler((request, reply) => {
    if (isApiCall(request)) return reply.status(404).send({ error: 'Resource not found' })
    const canonical = canonicalUrl(request.url)
    return canonical === null ? notFoundPage(request, reply.status(404)) : reply.redirect(canonical, 308)
  })
}

/** Finds the page for a URL with a trailing slash or capitals, which the router in the browser accepts as well. */
function createCanonicalizer(patterns: string[]) {
  const known = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`))
  return (url: string): string | null => {
    const [path = '', ...query] = url.split('?')
    const canonical = (/^.*[^/]/s.exec(path)?.[0] ?? '').toLowerCase()
    if (canonical === path || !known.some((pattern) => pattern.test(canonical))) return null
    return [canonical, ...query].join('?')
  }
}

const isApiCall = (request: FastifyRequest) =>
  !['GET', 'HEAD'].includes(request.method) || /^\/(api|auth)\//.test(request.url)

async function serveAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: path.join(buildDirectory, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br'],
    setHeaders(reply, file) {
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${secondsPerYear}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

/** Serves a page from memory with its own Content-Security-Policy and ETag, compressed on its first request. */
async function pageHandler(page: BuiltPage, publicUrl: string, title?: string): Promise<PageHandler> {
  const source = await readFile(path.join(buildDirectory, 'client', page.file), 'utf8')
  const withTitle =
    title === undefined ? source : source.replace('</head>', () => `<title>${title}</title></head>`)
  const plain = Buffer.from(withTitle.replaceAll(buildOrigin, publicUrl))
  let compressed: Promise<Buffer> | undefined
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const policy = contentSecurityPolicy({ scripts: page.scriptHashes, styles: page.styleHashes })
  return async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    })
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    compressed ??= compress(plain)
    return reply.header('content-encoding', 'br').send(await compressed)
  }
}
