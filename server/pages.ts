import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { appPages, publicPages } from '@fairtide/domain/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

const buildDir = path.join(import.meta.dirname, '../web/build')
const YEAR_SECONDS = 31_536_000

/** The inline scripts and styles of one built page, as the build hashed them. */
interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Serves the built web: pages made ahead as they are, the rest of the known ones as the empty app, 404 beside them. */
export async function pageRoutes(app: FastifyInstance) {
  const root = path.join(buildDir, 'client')
  if (!existsSync(root)) {
    answerUnbuilt(app)
    return
  }
  const hashes = JSON.parse(await readFile(path.join(buildDir, 'csp-hashes.json'), 'utf8')) as Record<
    string,
    InlineHashes
  >
  await app.register(fastifyStatic, {
    root,
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br'],
    setHeaders(reply, file) {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })

  const send = (reply: FastifyReply, file: string, status = 200) => {
    const inline = hashes[file] ?? { scripts: [], styles: [] }
    return reply
      .status(status)
      .header('content-security-policy', contentSecurityPolicy(inline))
      .header('cache-control', 'no-cache')
      .sendFile(file)
  }
  for (const page of publicPages) {
    const file = page === '/' ? 'index.html' : `${page.slice(1)}/index.html`
    app.get(page, (_request, reply) => send(reply, file))
  }
  for (const page of appPages) {
    app.get(page, (_request, reply) => send(reply.header('x-robots-tag', 'noindex'), '__spa-fallback.html'))
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|auth)\//.test(request.url))
      return reply.status(404).send({ error: 'Resource not found' })
    return send(reply, 'not-found/index.html', 404)
  })
}

function answerUnbuilt(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({
      error: /^\/(api|auth)\//.test(request.url)
        ? 'Resource not found'
        : 'The pages are not built yet. Run npm start, which builds them.',
    }),
  )
}
