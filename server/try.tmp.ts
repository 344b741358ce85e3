import { readConfig } from './config.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate, readMigrations } from './database/migrate.ts'
import { openSite } from './site.ts'
import { Client } from 'pg'
const config = readConfig({ ...process.env, DATA_DIR: '/tmp/lead/dd2' })
const d = await openEmbedded(config.DATA_DIR)
const c = new Client(d.url); await c.connect(); await migrate(c, await readMigrations()); await c.end()
const site = await openSite(config, d.url)
await site.app.listen({ port: 4100, host: '127.0.0.1' })
console.log('up')
