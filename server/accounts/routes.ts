import type { Around } from '../http/route-deps.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import type { Gate, Serve } from '../http/register-route.ts'
import { accessRoutes } from './sessions/access-routes.ts'
import { credentialsRoutes } from './passwords/credentials-routes.ts'
import { googleRoutes } from './google/routes.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { profileRoutes } from './own-data/profile-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

/** Everything about accounts and sessions. `personalData` lists what every part of the product keeps about people. */
export function accountsRoutes(serve: Serve, around: Around, gate: Gate, personalData: PersonalData[]) {
  credentialsRoutes(serve, around)
  googleRoutes(serve, around)
  sessionRoutes(serve, around)
  profileRoutes(serve, around)
  ownDataRoutes(serve, around, personalData)
  accessRoutes(serve, around, gate)
}
