import type { BrowserContext } from '@playwright/test'
import type { Holder } from './account-holder.ts'

/** Signs in through the API, for stories about something else. Returns headers for further requests. */
export async function signInQuietly(context: BrowserContext, { email, password }: Holder) {
  const response = await context.request.post('/auth', { data: { action: 'signin', email, password } })
  const { session, user } = await response.json()
  await context.addInitScript(
    ([token, person]) => {
      // Blank pages, such as those of axe, have no storage.
      if (window.origin === 'null') return
      if (localStorage.getItem('ft_auth_token') || sessionStorage.getItem('test_signed_in')) return
      sessionStorage.setItem('test_signed_in', 'once')
      localStorage.setItem('ft_auth_token', token)
      localStorage.setItem('ft_auth_user', person)
      localStorage.setItem('ft_last_activity', String(Date.now()))
    },
    [session.access_token, JSON.stringify(user)] as const,
  )
  return { authorization: `Bearer ${session.access_token}` }
}
