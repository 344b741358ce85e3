// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, print } from './processes.mjs'
import { withLock } from './lock.mjs'

const stamp = join(root, 'web/build/sources.sha256')

/** Builds the web unless the build is current. @param {string} node */
export async function buildWebIfChanged(node) {
  const sources = hashOfSources()
  if (built(sources)) return
  await withLock(join(root, '.runtime/web-build.lock'), async (addWorker) => {
    if (built(sources)) return // by the process that we waited for
    print('Building the web …')
    rmSync(stamp, { force: true }) // the build is incomplete from now on
    const code = await npm(['run', 'build', '--workspace=web'], { cwd: root, node, started: addWorker })
    if (code !== 0) throw new Error('The web could not be built; the cause is printed above.')
    writeFileSync(stamp, sources)
  })
}

/** @param {string} sources */
function built(sources) {
  try {
    return readFileSync(stamp, 'utf8') === sources
  } catch {
    return false
  }
}

/** One hash of everything that a build reads; takes about 20 ms. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'site.config.ts',
    'site.people.ts',
    ...filesUnder('domain'),
    ...filesUnder('web'),
  ]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  const skipped = new Set(['build', 'node_modules', '.react-router'])
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
