import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** PostgreSQL writes its file at once; one that stays empty is left from a power loss. */
const maxEmptyMs = 5000

export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => undefined)
  if (content === undefined) return undefined
  const [first, , , port, , , , status] = content.split('\n')
  const pid = Number(first)
  if (pid > 0) {
    const owner = await processAt(pid, cluster)
    if (owner === 'postgres') return { pid, port: Number(port), ready: status?.trim() === 'ready' }
    if (owner === 'none') return undefined // PostgreSQL handles this case itself
  } else {
    const ageMs = Date.now() - (await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (ageMs < maxEmptyMs) return { pid: 0, port: 0, ready: false }
  }
  await removeIfUnchanged(file, content)
  return undefined
}

/** After a reboot the pid of a killed PostgreSQL may belong to any process. */
async function processAt(pid: number, cluster: string): Promise<'postgres' | 'none' | 'other'> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return 'none'
  }
  if (process.platform === 'win32') return 'postgres'
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') ? 'postgres' : 'other'
  }
  try {
    // The working directory of PostgreSQL is its cluster.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster)) ? 'postgres' : 'other'
  } catch (error) {
    // Root in a container cannot read the cwd of other users, but the process name.
    if (!hasCode(error, 'EACCES')) return 'none'
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' ? 'postgres' : 'other'
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Removes the file unless another start has replaced it since it was read. */
async function removeIfUnchanged(file: string, content: string) {
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => {})
  if ((await readFile(aside, 'utf8').catch(() => content)) === content) await rm(aside, { force: true })
  else await rename(aside, file)
}
