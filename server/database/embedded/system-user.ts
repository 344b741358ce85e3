import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { OneLineError } from '../../cli/one-line-error.ts'

/** The user that PostgreSQL runs as, if not ours. */
export interface SystemUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. Then it runs as the owner of its folder, or as `nobody` for a new one. */
export async function postgresUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(cluster).catch(() => nobody())
  if (uid === 0)
    throw new OneLineError(
      `The database in ${cluster} belongs to root, as whom PostgreSQL does not run: give it to another user.`,
    )
  return { uid, gid }
}

/** A user that the system knows, because initdb looks its uid up. */
function nobody(): SystemUser {
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

function idOfNobody(which: '-u' | '-g'): number {
  const { stdout } = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10) || 65534
}

/** Whether the user passes this shell test, e.g. `cd "$0"`, with the path as `$0`. */
export function canRun(user: SystemUser, test: string, path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', test, path], { ...user, cwd: '/', stdio: 'ignore' })
  if (error && 'code' in error && error.code === 'EPERM') {
    throw new OneLineError(
      'Fairtide runs as root and may not switch to another user here, as PostgreSQL must: start it as an ordinary user, or set DATABASE_URL.',
    )
  }
  return status === 0
}

/** PGDATA, PGPORT etc. are meant for another PostgreSQL. English messages, because we parse them. */
export function withoutPostgresVariables(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
