import { checkAdmin, checkDirectoryAccess } from '@fairtide/domain/accounts/api'
import type { Around } from '../../http/route-deps.ts'
import type { Gate, Serve } from '../../http/register-route.ts'

const refusedBecause = { members: null, invited: 'invited-only', admins: 'admins-only' } as const

/** What the screens ask before they show something that is not for everyone. */
export function accessRoutes(serve: Serve, { config }: Around, gate: Gate) {
  serve(checkAdmin, ({ person }) => ({ isAdmin: person.isAdmin }))

  serve(checkDirectoryAccess, ({ person }) => {
    if (!person) return { allowed: false, reason: 'signed-out' as const }
    const allowed = gate.mayEnterDirectory(person)
    return { allowed, reason: allowed ? null : refusedBecause[config.DIRECTORY_ACCESS] }
  })
}
