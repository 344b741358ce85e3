import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type DatabasePool, openPools } from '../../database/connection/pool.ts'
import type { Db } from '../../database/schema.ts'
import { registry } from '../../metrics/registry.ts'
import { readQueues } from '../../jobs/read-queues.ts'

collectDefaultMetrics({ register: registry })
const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of this process: in use, idle, and callers that wait for one.',
  labelNames: ['state'],
  registers: [registry],
})

function countConnections() {
  const pools = openPools()
  const sum = (count: (pool: DatabasePool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  const idle = sum(({ idleCount }) => idleCount)
  connections.set({ state: 'in_use' }, sum(({ totalCount }) => totalCount) - idle)
  connections.set({ state: 'idle' }, idle)
  connections.set(
    { state: 'waiting' },
    sum(({ waitingCount }) => waitingCount),
  )
}

/** What this process counted, and what the database tells about all of them; without the latter while it is away. */
export async function readMetrics(db: Db): Promise<string> {
  countConnections()
  const shared = new Registry()
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [shared] })
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state; failed ones used up their tries.',
    labelNames: ['queue', 'state'],
    registers: [shared],
  })
  const age = gauge('jobs_oldest_waiting_seconds', 'Age of the oldest job that is due.', 'queue')
  const imports = gauge('listings_last_import_timestamp_seconds', 'When a feed was last imported.', 'source')
  try {
    for (const { name: queue, waiting, running, failed, oldest_waiting_seconds } of await readQueues(db)) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'running' }, running)
      jobs.set({ queue, state: 'failed' }, failed)
      age.set({ queue }, oldest_waiting_seconds)
    }
    const sources = await db.selectFrom('listing_sources').select(['name', 'last_import_at']).execute()
    for (const { name: source, last_import_at } of sources)
      if (last_import_at) imports.set({ source }, last_import_at.getTime() / 1000)
  } catch {
    return registry.metrics()
  }
  return Registry.merge([registry, shared]).metrics()
}

export const metricsContentType = registry.contentType
