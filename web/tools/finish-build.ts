import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** What the Content-Security-Policy of one page must allow, each as in `sha256-…`. */
interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * Writes `csp-hashes.json` beside `client/`: for each HTML file below it the hashes of its inline scripts and styles,
 * which differ from page to page. Then puts a `.br` beside everything that shrinks.
 */
export async function finishBuild(buildDirectory: string) {
  const client = path.join(buildDirectory, 'client')
  const files = await readdir(client, { recursive: true })
  const hashes: Record<string, InlineHashes> = {}
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    hashes[file.split(path.sep).join('/')] = inlineHashes(await readFile(path.join(client, file), 'utf8'))
  }
  await writeFile(path.join(buildDirectory, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  const shrinking = files.filter((file) => /\.(html|js|css|svg|json|txt)$/.test(file))
  await Promise.all(shrinking.map((file) => writeCompressed(path.join(client, file))))
}

function inlineHashes(html: string): InlineHashes {
  return {
    // Data blocks such as JSON-LD never run, so the policy does not concern them.
    scripts: hashesOf(html, /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  }
}

function hashesOf(html: string, pattern: RegExp) {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

async function writeCompressed(file: string) {
  const text = await readFile(file)
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
  await writeFile(`${file}.br`, packed)
}
