import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { siteFiles } from './robots-and-sitemap.ts'

const compress = promisify(brotliCompress)
const buildDirectory = path.join(import.meta.dirname, '../../web/build')
const secondsPerYear = 31_536_000
/** Stands for PUBLIC_URL in built pages, which do not know it yet; see web/first-load/page-meta.ts. */
const buildOrigin = 'https://public-url.invalid'

/** One HTML file of the build with the hashes of what stands inline in it. */
interface BuiltPage {
  file: string
  scriptHashes: string[]
  styleHashes: string[]
}

/** What the build tells of itself in `pages.json`; web/build-steps/finish-build.ts writes it. */
interface BuiltPages {
  pages: Record<string, BuiltPage>
  titles: Record<string, string>
  fallback: BuiltPage
  notFound: BuiltPage
}

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the built web: prerendered pages as they are, the app's other pages as its empty shell, 404 for the rest. */
export async function pageRoutes(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>) {
  const listing = path.join(buildDirectory, 'pages.json')
  if (!existsSync(listing)) {
    app.setNotFoundHandler((request, reply) =>
      isCall(request)
        ? reply.status(404).send({ error: 'Resource not found' })
        : reply.status(404).send({ error: 'The pages are not built yet. Run npm start, which builds them.' }),
    )
    return
  }
  const built = JSON.parse(await readFile(listing, 'utf8')) as BuiltPages
  await serveAssets(app)
  siteFiles(app, Object.keys(built.pages), config.PUBLIC_URL)

  for (const [address, page] of Object.entries(built.pages))
    app.get(address, await load(page, config.PUBLIC_URL))
  for (const [pattern, title] of Object.entries(built.titles)) {
    const shell = await load(built.fallback, config.PUBLIC_URL, title)
    app.get(pattern, (request, reply) => shell(request, reply.header('x-robots-tag', 'noindex')))
  }
  const notFoundPage = await load(built.notFound, config.PUBLIC_URL)
  const properAddress = addressBook([...Object.keys(built.pages), ...Object.keys(built.titles)])
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request)) return reply.status(404).send({ error: 'Resource not found' })
    const meant = properAddress(request.url)
    return meant === null ? notFoundPage(request, reply.status(404)) : reply.redirect(meant, 308)
  })
}

/**
 * What an address means that is a page's but for a slash at its end or its capitals, as people type them; `null` for
 * any other. The router in the browser is as lenient, and would show the page over a "Page not found".
 */
function addressBook(patterns: string[]) {
  const known = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`))
  return (url: string): string | null => {
    const [typed = '', ...query] = url.split('?')
    const meant = (/^.*[^/]/s.exec(typed)?.[0] ?? '').toLowerCase()
    if (meant === typed || !known.some((pattern) => pattern.test(meant))) return null
    return [meant, ...query].join('?')
  }
}

const isCall = (request: FastifyRequest) =>
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
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        forever ? `public, max-age=${secondsPerYear}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

/** Keeps a page in memory, compressed when first asked for, with its own policy and an ETag; one that states no title gets this. */
async function load(page: BuiltPage, publicUrl: string, title?: string): Promise<Page> {
  const source = await readFile(path.join(buildDirectory, 'client', page.file), 'utf8')
  const titled =
    title === undefined ? source : source.replace('</head>', () => `<title>${title}</title></head>`)
  const plain = Buffer.from(titled.replaceAll(buildOrigin, publicUrl))
  let packed: Promise<Buffer> | undefined
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
    packed ??= compress(plain)
    return reply.header('content-encoding', 'br').send(await packed)
  }
}
