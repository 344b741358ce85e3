import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { withDemonstrationNotice } from './demonstration-notice.ts'
import { samplePath } from './page-patterns.ts'
import { slimManifest } from './slim-manifest.ts'

const compress = promisify(brotliCompress)

interface Build {
  /** Contains `client/`, which is public; `pages.json` is written beside it. */
  buildDirectory: string
  publicPages: string[]
  shellPages: string[]
  notFoundPage: string
}

/** An HTML file in `client/` with the hashes for its Content-Security-Policy, as in `sha256-…`. */
interface Page {
  file: string
  scriptHashes: string[]
  styleHashes: string[]
}

interface Pages {
  pages: Record<string, Page>
  /** HTML titles of the paths that get the fallback, by pattern, as in `/blog/:slug`. */
  titles: Record<string, string>
  fallback: Page
  /** For every other path, with 404. */
  notFound: Page
}

export async function finishBuild({ buildDirectory, publicPages, shellPages, notFoundPage }: Build) {
  const client = path.join(buildDirectory, 'client')
  const page = (file: string) => readPage(client, file)

  const pages: Record<string, Page> = {}
  for (const each of publicPages) pages[each] = await page(path.join(each, 'index.html').replace(/^\//, ''))

  const titles: Record<string, string> = {}
  for (const pattern of shellPages) titles[pattern] = await extractTitle(client, samplePath(pattern))

  const written: Pages = {
    pages,
    titles,
    fallback: await page('__spa-fallback.html'),
    notFound: await page(path.join(notFoundPage, 'index.html').slice(1)),
  }
  await writeFile(path.join(buildDirectory, 'pages.json'), `${JSON.stringify(written, null, 2)}\n`)
  await slimManifest(
    client,
    [...Object.values(pages), written.fallback, written.notFound].map(({ file }) => file),
  )
  await compressAssets(client)
}

async function readPage(client: string, file: string): Promise<Page> {
  const html = withDemonstrationNotice(await readFile(path.join(client, file), 'utf8'))
  await writeFile(path.join(client, file), html)
  return {
    file,
    // Data blocks such as JSON-LD never run, so the policy does not cover them.
    scriptHashes: hashesOf(html, /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([^]*?)<\/script>/g),
    styleHashes: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  }
}

function hashesOf(html: string, pattern: RegExp) {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

/** Reads the title of a page that was prerendered only for it, and deletes that page. */
async function extractTitle(client: string, address: string) {
  const file = path.join(client, address, 'index.html')
  const [, title] = /<title>([^<]+)<\/title>/.exec(await readFile(file, 'utf8')) ?? []
  if (!title) throw new Error(`The page ${address} states no title.`)
  await rm(file)
  return title
}

async function compressAssets(client: string) {
  const files = await readdir(client, { recursive: true })
  const compressible = files.filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  await Promise.all(
    compressible.map(async (file) => {
      const source = path.join(client, file)
      const text = await readFile(source)
      const packed = await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
      if (packed.length < text.length) await writeFile(`${source}.br`, packed)
      else await rm(`${source}.br`, { force: true })
    }),
  )
}
