import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { OneLineError } from '../cli/one-line-error.ts'
import { postgresBinaries } from './embedded/binaries.ts'
import { createCluster } from './embedded/cluster.ts'
import { toOneLineError } from './embedded/disk-errors.ts'
import { databasePassword, databaseFolder, createFolder } from './embedded/database-folder.ts'
import { type Launch, readyPostmaster } from './embedded/launch.ts'
import { runningPostmaster } from './embedded/postmaster.ts'
import { postgresUser } from './embedded/system-user.ts'
import { connectAsUser, leaveDatabase } from './embedded/shared-use.ts'

export interface EmbeddedDatabase {
  url: string
  adminUrl: string
  started: boolean
  /** The folder of PostgreSQL's files: DATA_DIR, unless PostgreSQL's user cannot reach that. */
  home: string
  stop(): Promise<void>
}

/**
 * Several processes may share it. If it is killed while we run, we start it again on the same port.
 * @throws OneLineError with one line that says what to do
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    await createFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const home = await databaseFolder(dataDir)
    const cluster = join(home, 'postgres')
    const password = await databasePassword(dataDir, cluster)
    const user = await postgresUser(cluster)
    const binaries = await postgresBinaries(home, user)
    await createCluster({ cluster, initdb: binaries.initdb, password, user })

    const launch = { ...binaries, cluster, log: join(home, 'postgres.log'), user }
    const open = () => openOnce(launch, password)

    let stopping = false
    let opened = await open()
    let reopening = Promise.resolve()
    const reopenWhenLost = () =>
      opened.client.once('end', () => {
        if (!stopping) reopening = reopen()
      })
    const reopen = async (): Promise<void> => {
      try {
        opened = await open()
        reopenWhenLost()
      } catch {
        await sleep(1000, undefined, { ref: false })
        if (!stopping) await reopen()
      }
    }
    reopenWhenLost()

    return {
      url: `postgres://fairtide:${password}@127.0.0.1:${opened.port}/fairtide`,
      adminUrl: `postgres://postgres:${password}@127.0.0.1:${opened.port}/postgres`,
      started: opened.started,
      home,
      async stop() {
        stopping = true
        await reopening
        // A lost connection means that PostgreSQL was stopped already.
        const isLast = await leaveDatabase(opened.client).catch(() => false)
        if (isLast) await stopPostgres(launch)
        await opened.client.end().catch(() => {})
      },
    }
  } catch (error) {
    throw await toOneLineError(error, dataDir)
  }
}

interface Opened {
  /** Stays connected while we use the database, so that its lock counts us as a user. */
  client: Client
  port: number
  started: boolean
}

async function openOnce(launch: Launch, password: string): Promise<Opened> {
  let started = false
  for (let tries = 1; ; tries++) {
    const postmaster = await readyPostmaster(launch)
    started ||= postmaster.started
    try {
      const client = await connectAsUser(postmaster.port, password)
      return { client, port: postmaster.port, started }
    } catch (error) {
      // Its last user may be stopping it right now; then we start it again.
      if (!(error instanceof OneLineError) && tries < 100) {
        await sleep(100)
        continue
      }
      if (started) await stopPostgres(launch)
      throw error
    }
  }
}

/** A fast shutdown, which writes a last checkpoint. */
async function stopPostgres({ cluster, pgCtl }: Launch): Promise<void> {
  const running = await runningPostmaster(cluster)
  if (!running) return
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['stop', '-m', 'fast', '-D', cluster])
  else process.kill(running.pid, 'SIGINT')
  while (await runningPostmaster(cluster)) await sleep(20)
}
