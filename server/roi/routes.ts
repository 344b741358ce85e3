import { calculateRoi } from '@fairtide/domain/roi/api'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import type { RegisterRoute } from '../http/register-route.ts'
import { listingRoute } from './listing-route.ts'
import { mailRoute, type MailRouteDeps } from './report-email/route.ts'
import { profileRoutes } from './profiles/routes.ts'

export function roiRoutes(registerRoute: RegisterRoute, deps: MailRouteDeps) {
  registerRoute(calculateRoi, ({ body }) => ({ data: { metrics: calculateMetrics(body) } }))
  profileRoutes(registerRoute)
  mailRoute(registerRoute, deps)
  listingRoute(registerRoute)
}
