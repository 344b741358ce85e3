import { calculateRoi } from '@fairtide/domain/roi/api'
import { calculateMetrics } from '@fairtide/domain/roi/metrics'
import type { Serve } from '../http/register-route.ts'
import { listingRoute } from './listing-route.ts'
import { mailRoute, type MailAround } from './mail-route.ts'
import { profileRoutes } from './profile-routes.ts'

export function roiRoutes(serve: Serve, around: MailAround) {
  serve(calculateRoi, ({ body }) => ({ data: { metrics: calculateMetrics(body) } }))
  profileRoutes(serve)
  mailRoute(serve, around)
  listingRoute(serve)
}
