import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] }>
}

/** Halves a part of every first load: only prerendered pages need its lists of imports. */
export async function slimManifest(client: string, prerendered: string[]) {
  const assets = path.join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`The build left no manifest in ${assets}.`)
  const html = (await Promise.all(prerendered.map((file) => readFile(path.join(client, file), 'utf8')))).join(
    '',
  )

  const file = path.join(assets, name)
  const script = await readFile(file, 'utf8')
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest = JSON.parse(script.slice(from, to)) as Manifest
  for (const route of Object.values(manifest.routes)) if (!html.includes(route.module)) route.imports = []
  await writeFile(file, script.slice(0, from) + JSON.stringify(manifest) + script.slice(to))
}
