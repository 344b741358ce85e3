import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OneLineError } from '../../cli/one-line-error.ts'
import { textWrittenOnce } from './made-once.ts'
import { canDo, postgresUser } from './system-user.ts'

/** Where root keeps the database if PostgreSQL's user cannot reach DATA_DIR: a folder that outlives a restart. */
const elsewhere = process.platform === 'darwin' ? '/usr/local/var/fairtide' : '/var/lib/fairtide'

/** Makes a folder with those on the way to it: for us alone, but made by root, PostgreSQL's user may pass through. */
export async function makeFolder(folder: string, isWayMade = false): Promise<void> {
  // Step by step: Node's own recursion never ends where nothing can be made, as in /proc.
  const isRoot = process.getuid?.() === 0
  try {
    // With its rights, so that a start killed just here leaves no folder that the next one takes for a closed one.
    await mkdir(folder, { mode: isRoot ? 0o711 : 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT') throw error
    if (isWayMade)
      throw new OneLineError(`The folder ${folder} cannot be made: set DATA_DIR to one that you may write.`)
    await makeFolder(dirname(folder))
    return makeFolder(folder, true)
  }
  if (isRoot) await chmod(folder, 0o711) // a strict umask took some of it away
}

/**
 * The folder that holds the cluster and its log: DATA_DIR, or another that PostgreSQL's user can reach. DATA_DIR then
 * names it in a file, so that it is found again after a move, and a new DATA_DIR gets a new database.
 */
export async function homeOf(dataDir: string): Promise<string> {
  const signpost = join(dataDir, 'postgres-lives-in')
  if (existsSync(signpost)) return (await readFile(signpost, 'utf8')).trim()
  const cluster = join(dataDir, 'postgres')
  const user = await postgresUser(cluster)
  if (!user || canDo(user, 'cd "$0"', dataDir)) return dataDir
  if (existsSync(cluster)) {
    throw new OneLineError(
      `PostgreSQL's user (${user.uid}) cannot reach its database in ${cluster}: let it enter every folder on the way.`,
    )
  }
  const home = await textWrittenOnce(signpost, join(elsewhere, randomBytes(6).toString('hex')))
  await makeFolder(home)
  return home
}

/** The password of the database, made at the first start; readable for whoever runs Fairtide. */
export async function databasePassword(dataDir: string, cluster: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file) && existsSync(cluster)) {
    throw new OneLineError(`${file} is missing, and without it the database cannot be opened: put it back.`)
  }
  return textWrittenOnce(file, randomBytes(24).toString('base64url'))
}
