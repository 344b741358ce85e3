import { createAccount, type Holder, test as story } from './account-holder.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

export const editor: Holder = { email: 'editor@example.com', password: 'Nine-Palms-27' }

/** Stories one after another on a site of their own, where `editor` is an admin. */
export function onEditorsSite(settings: NodeJS.ProcessEnv = {}) {
  const test = story.extend<object, { site: OwnSite }>({
    site: [
      async ({ playwright }, use) => {
        const site = await startOwnSite(() => ({ ADMIN_EMAILS: editor.email, ...settings }))
        const request = await playwright.request.newContext({ baseURL: site.url })
        await createAccount(request, site.mail, editor)
        await request.dispose()
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  })
  test.describe.configure({ mode: 'serial' })
  return test
}
