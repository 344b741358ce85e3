import { calculateRoi } from '@fairtide/domain/roi/api'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import type { RegisterRoute } from '../http/register-route.ts'
import { listingRoute } from './listing-route.ts'
import { emailRoute, type EmailRouteDeps } from './report-email/route.ts'
import { profileRoutes } from './profiles/routes.ts'

export function roiRoutes(registerRoute: RegisterRoute, deps: EmailRouteDeps) {
  registerRoute(calculateRoi, ({ body }) => ({ data: { metrics: calculateMetrics(body) } }))
  profileRoutes(registerRoute)
  emailRoute(registerRoute, deps)
  listingRoute(registerRoute)
}
