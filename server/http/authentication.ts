import type { Access } from '@fairtide/domain/contract'
import type { FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from './http-error.ts'

/** The caller, read from the session and never from the request's body. */
export interface AuthenticatedUser {
  id: string
  email: string
  firstName: string
  sessionId: string
  isAdmin: boolean
  isInvited: boolean
}

export interface Authentication {
  authenticate(request: FastifyRequest): Promise<AuthenticatedUser | null>
  canAccessDirectory(user: AuthenticatedUser): boolean
}

/** @throws 401 without a session, 403 without the right */
export function requireAccess(auth: Authentication, access: Access, user: AuthenticatedUser | null) {
  if (access === 'anyone') return
  if (!user) throw unauthorized()
  if (access === 'admin' && !user.isAdmin) throw forbidden()
  if (access === 'directory' && !auth.canAccessDirectory(user)) throw forbidden()
}

declare module 'fastify' {
  interface FastifyRequest {
    user: AuthenticatedUser | null
  }
}
