/** Whoever makes a call, as the session says: nothing of it is ever read from a request's body. */
export interface AuthenticatedUser {
  id: string
  email: string
  firstName: string
  sessionId: string
  isAdmin: boolean
  isInvited: boolean
}
