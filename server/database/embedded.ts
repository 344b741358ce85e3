import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { OneLineError } from '../cli/one-line-error.ts'
import { postgresBinaries } from './embedded/binaries.ts'
import { makeCluster } from './embedded/cluster.ts'
import { inOneLine } from './embedded/disk.ts'
import { databasePassword, homeOf, makeFolder } from './embedded/home.ts'
import { type Launch, readyPostmaster } from './embedded/launch.ts'
import { runningPostmaster } from './embedded/postmaster.ts'
import { postgresUser } from './embedded/system-user.ts'
import { joinUsers, leaveUsers } from './embedded/users.ts'

export interface EmbeddedDatabase {
  url: string
  /** The database of that server to administer others from, as the superuser. */
  adminUrl: string
  /** Whether this process started PostgreSQL; else it joined one that ran. */
  started: boolean
  /** The folder of PostgreSQL's files: DATA_DIR, unless PostgreSQL's user cannot reach that. */
  home: string
  /** Leaves the database. The last process that uses it stops it. */
  stop(): Promise<void>
}

/**
 * Opens the PostgreSQL that comes with Fairtide over the files in DATA_DIR, which the first start makes. Any number
 * of processes on one machine may share it. If it is killed under us, we start it again, on the same port.
 * @throws OneLineError with one line that says what to do
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const home = await homeOf(dataDir)
    const cluster = join(home, 'postgres')
    const password = await databasePassword(dataDir, cluster)
    const user = await postgresUser(cluster)
    const binaries = await postgresBinaries(home, user)
    await makeCluster({ cluster, initdb: binaries.initdb, password, user })

    const launch = { ...binaries, cluster, log: join(home, 'postgres.log'), user }
    const open = () => openOnce(launch, password)

    let leaving = false
    let opened = await open()
    let reopening = Promise.resolve()
    const reopenWhenLost = () =>
      opened.client.once('end', () => {
        if (!leaving) reopening = reopen()
      })
    const reopen = async (): Promise<void> => {
      try {
        opened = await open()
        reopenWhenLost()
      } catch {
        await sleep(1000, undefined, { ref: false })
        if (!leaving) await reopen()
      }
    }
    reopenWhenLost()

    return {
      url: `postgres://fairtide:${password}@127.0.0.1:${opened.port}/fairtide`,
      adminUrl: `postgres://postgres:${password}@127.0.0.1:${opened.port}/postgres`,
      started: opened.started,
      home,
      async stop() {
        leaving = true
        await reopening
        // Where the connection is lost, somebody else ended PostgreSQL.
        const last = await leaveUsers(opened.client).catch(() => false)
        if (last) await stopPostgres(launch)
        await opened.client.end().catch(() => {})
      },
    }
  } catch (error) {
    throw await inOneLine(error, dataDir)
  }
}

interface Opened {
  /** Stays connected for as long as we use the database: it counts us among its users. */
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
      const client = await joinUsers(postmaster.port, password)
      return { client, port: postmaster.port, started }
    } catch (error) {
      // The last of its users is just stopping it: then it is gone in a moment, and we start our own.
      if (!(error instanceof OneLineError) && tries < 100) {
        await sleep(100)
        continue
      }
      if (started) await stopPostgres(launch)
      throw error
    }
  }
}

/** Lets PostgreSQL write its last checkpoint and end. */
async function stopPostgres({ cluster, pgCtl }: Launch): Promise<void> {
  const running = await runningPostmaster(cluster)
  if (!running) return
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['stop', '-m', 'fast', '-D', cluster])
  else process.kill(running.pid, 'SIGINT')
  while (await runningPostmaster(cluster)) await sleep(20)
}
