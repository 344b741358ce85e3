import type { RouteDeps } from '../http/route-deps.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import type { Authentication } from '../http/authentication.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { accessRoutes } from './sessions/access-routes.ts'
import { credentialsRoutes } from './passwords/credentials-routes.ts'
import { googleRoutes } from './google/routes.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { profileRoutes } from './own-data/profile-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

export function accountsRoutes(
  registerRoute: RegisterRoute,
  deps: RouteDeps,
  auth: Authentication,
  personalData: PersonalData[],
) {
  credentialsRoutes(registerRoute, deps)
  googleRoutes(registerRoute, deps)
  sessionRoutes(registerRoute, deps)
  profileRoutes(registerRoute, deps)
  ownDataRoutes(registerRoute, deps, personalData)
  accessRoutes(registerRoute, deps, auth)
}
