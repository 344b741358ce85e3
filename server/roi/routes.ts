import { calculateRoi } from '@fairtide/domain/roi/api'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import type { Serve } from '../http/register-route.ts'
import { listingRoute } from './listing-route.ts'
import { mailRoute, type MailAround } from './report-email/route.ts'
import { profileRoutes } from './profiles/routes.ts'

export function roiRoutes(serve: Serve, around: MailAround) {
  serve(calculateRoi, ({ body }) => ({ data: { metrics: calculateMetrics(body) } }))
  profileRoutes(serve)
  mailRoute(serve, around)
  listingRoute(serve)
}
