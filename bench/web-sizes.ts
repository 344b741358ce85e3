import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = path.join(import.meta.dirname, '../web/build/client')

/** Brotli bytes of the first load of a page, by kind. Needs a build. */
export async function firstLoad(page: string) {
  const html = await readFile(path.join(client, page), 'utf8')
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, file = '']) => file))
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"#]+)#?"/g)].map(([, file = '']) => file)
  const inlined = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text).join('')
  return {
    scriptBytes: await compressedSize([...scripts]),
    linkedStyleBytes: await compressedSize(sheets),
    inlinedStyleBytes: brotliCompressSync(inlined).length,
    htmlBytes: brotliCompressSync(html.replace(/<style[^>]*>[^]*?<\/style>/g, '')).length,
  }
}

interface RouteScripts {
  parentId?: string
  module: string
  imports: string[]
}

/** Brotli bytes of script that a route of web/routes.ts loads in addition to the landing page. */
export async function scriptsAddedBy(routeId: string): Promise<number> {
  const assets = await readdir(path.join(client, 'assets'))
  const manifest = assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const text = await readFile(path.join(client, 'assets', manifest), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: RouteScripts
    routes: Record<string, RouteScripts>
  }
  const scriptsOf = (id: string): string[] => {
    const route = routes[id]
    if (!route) throw new Error(`web/routes.ts has no route ${id}.`)
    return [route.module, ...route.imports, ...(route.parentId ? scriptsOf(route.parentId) : [])]
  }
  const landing = new Set([entry.module, ...entry.imports, ...scriptsOf('marketing/landing/landing-page')])
  return compressedSize([...new Set(scriptsOf(routeId))].filter((script) => !landing.has(script)))
}

async function compressedSize(files: string[]) {
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
