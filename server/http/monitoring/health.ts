import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import type { Authentication } from '../authentication.ts'
import { createMetricsGuard } from './metrics-guard.ts'
import type { Readiness } from './readiness.ts'

export function healthRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  pool: Pool,
  auth: Authentication,
  config: Config,
) {
  const mayReadMetrics = createMetricsGuard(config, auth)

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const status = await readiness.state()
    if (status !== 'ready') reply.status(503).header('retry-after', '5')
    return { status }
  })

  app.get('/metrics', async (request, reply) => {
    if (!(await mayReadMetrics(request))) return reply.status(404).send({ error: 'Resource not found' })
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      `process_resident_memory_bytes ${rss}`,
      `nodejs_heap_used_bytes ${heapUsed}`,
      `process_uptime_seconds ${Math.round(process.uptime())}`,
      `database_connections_open ${pool.totalCount}`,
      `database_connections_idle ${pool.idleCount}`,
      `database_connections_waiting ${pool.waitingCount}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
