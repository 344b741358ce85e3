// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root, say } from './processes.mjs'

/** Written last, so that its absence tells of an install that was killed; `npm ci` removes it first. */
const stamp = join(root, 'node_modules/.fairtide-installed')
const machine = `${process.platform}-${process.arch}`

/** Installs what the lock file says, unless it stands already. */
export async function installDependencies() {
  if (installed()) return
  await withLock(join(root, '.runtime/dependencies.lock'), async (addWorker) => {
    if (installed()) return // by the one that we waited for
    if (!installedByHand()) {
      say('Installing dependencies …')
      // Whatever NODE_ENV says: the web is built here, with development dependencies.
      const code = await npm(['ci', '--include=dev', '--include=optional'], { cwd: root, started: addWorker })
      if (code !== 0)
        throw new Error('The dependencies could not be installed. Start again when the cause above is gone.')
    }
    writeFileSync(stamp, wanted())
  })
}

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** The lock file and the machine: a folder carried to another system has the wrong binaries. */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${machine}\n`
}

/** Whether an npm that somebody ran here has installed what the lock file says: its own note tells, written last. */
function installedByHand() {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || (existsSync(stamp) && !readFileSync(stamp, 'utf8').includes(` ${machine}\n`)))
    return false
  const has = packagesIn(note)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || has[path]?.version === version,
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
