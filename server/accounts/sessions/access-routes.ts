import { checkAdmin, checkDirectoryAccess } from '@fairtide/domain/accounts/api'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Authentication } from '../../http/authentication.ts'
import type { RegisterRoute } from '../../http/register-route.ts'

const refusedBecause = { members: null, invited: 'invited-only', admins: 'admins-only' } as const

export function accessRoutes(registerRoute: RegisterRoute, { config }: RouteDeps, auth: Authentication) {
  registerRoute(checkAdmin, ({ user }) => ({ isAdmin: user.isAdmin }))

  registerRoute(checkDirectoryAccess, ({ user }) => {
    if (!user) return { allowed: false, reason: 'signed-out' as const }
    const allowed = auth.canAccessDirectory(user)
    return { allowed, reason: allowed ? null : refusedBecause[config.DIRECTORY_ACCESS] }
  })
}
