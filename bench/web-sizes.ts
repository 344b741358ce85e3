import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = path.join(import.meta.dirname, '../web/build/client')

/** Bytes over the wire of one first load, brotli, by kind. Run after a build. */
export async function firstLoad(page: string) {
  const html = await readFile(path.join(client, page), 'utf8')
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, file = '']) => file))
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"#]+)#?"/g)].map(([, file = '']) => file)
  const inlined = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text).join('')
  return {
    scriptBytes: await packedSize([...scripts]),
    linkedStyleBytes: await packedSize(sheets),
    inlinedStyleBytes: brotliCompressSync(inlined).length,
    htmlBytes: brotliCompressSync(html.replace(/<style[^>]*>[^]*?<\/style>/g, '')).length,
  }
}

async function packedSize(files: string[]) {
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(path.join(client, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

if (import.meta.main) {
  for (const page of ['index.html', 'about/index.html', 'plan/index.html', '__spa-fallback.html']) {
    const sizes = Object.entries(await firstLoad(page))
    console.log(
      page.padEnd(24),
      sizes.map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} kB`).join('  '),
    )
  }
}
