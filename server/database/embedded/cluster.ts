import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createFolderOnce } from './create-once.ts'
import { type SystemUser, withoutPostgresVariables } from './system-user.ts'

const execute = promisify(execFile)

interface ClusterOptions {
  cluster: string
  initdb: string
  password: string
  user: SystemUser | undefined
}

/** Runs initdb once. Text sorts by code point, so that every system sorts alike. */
export async function createCluster({ cluster, initdb, password, user }: ClusterOptions): Promise<void> {
  await createFolderOnce(cluster, async (scratch) => {
    const passwordFile = `${scratch}.password`
    await mkdir(scratch, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [scratch, passwordFile]) await chown(path, user.uid, user.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const env = withoutPostgresVariables()
    await execute(initdb, [`--pgdata=${scratch}`, ...access, ...locale], { ...user, cwd: '/', env })
  })
}
