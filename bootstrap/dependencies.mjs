// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root, print } from './processes.mjs'

/** Written last and removed first by `npm ci`, so that it is missing after an interrupted install. */
const stamp = join(root, 'node_modules/.fairtide-installed')
/** npm writes it after each install, update and prune. */
const record = join(root, 'node_modules/.package-lock.json')
const machine = `${process.platform}-${process.arch}`

/** Installs the locked dependencies unless they are installed. */
export async function installDependencies() {
  if (installed()) return
  await withLock(join(root, '.runtime/dependencies.lock'), async (addWorker) => {
    if (installed()) return // by the process that we waited for
    if (!installedByHand()) {
      print('Installing dependencies …')
      // Regardless of NODE_ENV, because building the web needs development dependencies.
      const code = await npm(['ci', '--include=dev', '--include=optional'], { cwd: root, started: addWorker })
      if (code !== 0)
        throw new Error('The dependencies could not be installed. Start again when the cause above is gone.')
    }
    writeFileSync(stamp, expectedStamp())
  })
}

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp()
}

/**
 * The lock file, npm's own record of what is installed, which `npm prune` changes, and the platform, because binaries
 * differ between platforms.
 */
function expectedStamp() {
  const digest = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(record)) digest.update(readFileSync(record))
  return `${digest.digest('hex')} ${machine}\n`
}

/** Whether someone ran npm here and it installed what the lock file says, according to its own record. */
function installedByHand() {
  if (!existsSync(record) || (existsSync(stamp) && !readFileSync(stamp, 'utf8').includes(` ${machine}\n`)))
    return false
  const has = packagesIn(record)
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
