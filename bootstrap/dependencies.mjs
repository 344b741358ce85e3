// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root, say } from './processes.mjs'

/** Written last, so that its absence tells of an install that was killed; `npm ci` removes it first. */
const stamp = join(root, 'node_modules/.fairtide-installed')

/** Installs what the lock file says, unless it stands already. */
export async function installDependencies() {
  if (installed()) return
  await withLock(join(root, '.runtime/dependencies.lock'), async (addWorker) => {
    if (installed()) return // by the one that we waited for
    say('Installing dependencies …')
    // Whatever NODE_ENV says: the web is built here, with development dependencies.
    const code = await npm(['ci', '--include=dev', '--include=optional'], { cwd: root, started: addWorker })
    if (code !== 0)
      throw new Error('The dependencies could not be installed. Start again when the cause above is gone.')
    writeFileSync(stamp, wanted())
  })
}

function installed() {
  try {
    return readFileSync(stamp, 'utf8') === wanted()
  } catch {
    return false
  }
}

/** The lock file and the machine: a folder carried to another system has the wrong binaries. */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}
