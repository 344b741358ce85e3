import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/config.ts'
import { freePort } from '../server/database/embedded/free-port.ts'
import { openDatabase } from '../server/database/open.ts'
import { start } from '../server/start.ts'
import { linksIn, mailTo } from '../server/mail/testing/outbox.ts'
import type { Fixtures } from './story.ts'

export interface OwnSite {
  url: string
  mail: Fixtures['mail']
  /** The database, for states that a story cannot wait for. */
  databaseUrl: string
  stop: () => Promise<void>
}

/** A site of its own without demo data, for stories that need other settings or would disturb the others. */
export async function startOwnSite(
  settings: (url: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>,
): Promise<OwnSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairtide-site-'))
  chmodSync(dataDir, 0o711) // As root, PostgreSQL runs as another user, who must be able to enter.
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'off', ...(await settings(url)) }
  const database = await openDatabase(readConfig(env))
  const stop = await start(readConfig({ ...env, DATABASE_URL: database.url }), () => {})
  return {
    url,
    databaseUrl: database.url,
    async mail(address, subject) {
      const mail = await mailTo(dataDir, address, subject)
      return { ...mail, links: linksIn(mail) }
    },
    async stop() {
      await stop()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
