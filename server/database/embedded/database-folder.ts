import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OneLineError } from '../../cli/one-line-error.ts'
import { writeFileOnce } from './create-once.ts'
import { canRun, postgresUser } from './system-user.ts'

/** Where root puts the database if PostgreSQL's user cannot reach DATA_DIR. */
const fallbackFolder = process.platform === 'darwin' ? '/usr/local/var/fairtide' : '/var/lib/fairtide'

/** Creates a private folder and its parents. Created by root, PostgreSQL's user may pass through them. */
export async function createFolder(folder: string, hasParents = false): Promise<void> {
  // Not with `recursive: true`, which never returns where nothing can be created, as in /proc.
  const isRoot = process.getuid?.() === 0
  try {
    // With its mode at once, in case this start is killed before chmod.
    await mkdir(folder, { mode: isRoot ? 0o711 : 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT') throw error
    if (hasParents)
      throw new OneLineError(`The folder ${folder} cannot be made: set DATA_DIR to one that you may write.`)
    await createFolder(dirname(folder))
    return createFolder(folder, true)
  }
  if (isRoot) await chmod(folder, 0o711) // in case of a strict umask
}

/** The folder of the cluster and its log: DATA_DIR, or one that PostgreSQL's user can reach, named in DATA_DIR. */
export async function databaseFolder(dataDir: string): Promise<string> {
  const locationFile = join(dataDir, 'postgres-lives-in')
  if (existsSync(locationFile)) return (await readFile(locationFile, 'utf8')).trim()
  const cluster = join(dataDir, 'postgres')
  const user = await postgresUser(cluster)
  if (!user || canRun(user, 'cd "$0"', dataDir)) return dataDir
  if (existsSync(cluster)) {
    throw new OneLineError(
      `PostgreSQL's user (${user.uid}) cannot reach its database in ${cluster}: let it enter every folder on the way.`,
    )
  }
  const home = await writeFileOnce(locationFile, join(fallbackFolder, randomBytes(6).toString('hex')))
  await createFolder(home)
  return home
}

export async function databasePassword(dataDir: string, cluster: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file) && existsSync(cluster)) {
    throw new OneLineError(`${file} is missing, and without it the database cannot be opened: put it back.`)
  }
  return writeFileOnce(file, randomBytes(24).toString('base64url'))
}
