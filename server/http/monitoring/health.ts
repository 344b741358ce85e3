import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import type { Config } from '../../config.ts'
import type { Authentication } from '../authentication.ts'
import { metricsContentType, readMetrics } from './metrics.ts'
import { createMetricsGuard } from './metrics-guard.ts'
import type { Readiness } from './readiness.ts'

export function healthRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  db: Db,
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
    return reply.type(metricsContentType).send(await readMetrics(db))
  })
}
