import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A PostgreSQL over a cluster, as it tells of itself in the file `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** PostgreSQL fills its file in one go; one that stays empty was left by a machine that lost power just then. */
const emptyForMs = 5000

/** The PostgreSQL that runs over the cluster, if one does. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const note = await readFile(file, 'utf8').catch(() => undefined)
  if (note === undefined) return undefined
  const [first, , , port, , , , status] = note.split('\n')
  const pid = Number(first)
  if (pid > 0) {
    const whose = await whoseIs(pid, cluster)
    if (whose === 'postgres') return { pid, port: Number(port), ready: status?.trim() === 'ready' }
    if (whose === 'nobody') return undefined // PostgreSQL itself sees that, and who of its children still lives
  } else {
    const ageMs = Date.now() - (await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (ageMs < emptyForMs) return { pid: 0, port: 0, ready: false }
  }
  await takeAway(file, note)
  return undefined
}

/** After a restart of the machine the number of a killed PostgreSQL may be anybody's, and a new one gives way to that. */
async function whoseIs(pid: number, cluster: string): Promise<'postgres' | 'nobody' | 'another'> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return 'nobody'
  }
  if (process.platform === 'win32') return 'postgres'
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') ? 'postgres' : 'another'
  }
  try {
    // PostgreSQL works inside the folder of its cluster.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster)) ? 'postgres' : 'another'
  } catch (error) {
    // Root in a container may not look into the processes of others, but at their names.
    if (!hasCode(error, 'EACCES')) return 'nobody'
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' ? 'postgres' : 'another'
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Removes the file that was read, and no other: a start beside us may have written its own meanwhile. */
async function takeAway(file: string, note: string) {
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => {})
  if ((await readFile(aside, 'utf8').catch(() => note)) === note) await rm(aside, { force: true })
  else await rename(aside, file)
}
