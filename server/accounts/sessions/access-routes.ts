import { checkAdmin, checkDirectoryAccess } from '@fairtide/domain/accounts/api'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Authentication, RegisterRoute } from '../../http/register-route.ts'

const refusalReasons = { members: null, invited: 'invited-only', admins: 'admins-only' } as const

export function accessRoutes(
  registerRoute: RegisterRoute,
  { config }: RouteDeps,
  authentication: Authentication,
) {
  registerRoute(checkAdmin, ({ user }) => ({ isAdmin: user.isAdmin }))

  registerRoute(checkDirectoryAccess, ({ user }) => {
    if (!user) return { allowed: false, reason: 'signed-out' as const }
    const allowed = authentication.canAccessDirectory(user)
    return { allowed, reason: allowed ? null : refusalReasons[config.DIRECTORY_ACCESS] }
  })
}
