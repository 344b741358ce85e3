import { checkAdmin } from '@fairtide/domain/accounts/api'
import { call } from '../api/call.ts'

export async function isAdmin(): Promise<boolean> {
  return (await call(checkAdmin)).isAdmin
}
