import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const client = { id: 'fairtide', secret: 'keep+this/secret' }

/** The accounts at the provider, by the label of their link. */
const people: Record<string, Record<string, unknown>> = {
  gus: {
    sub: 'g-1',
    email: 'gus@example.com',
    email_verified: true,
    given_name: 'Gus',
    family_name: 'Green',
  },
  eve: { sub: 'g-2', email: 'eve@example.com', email_verified: false, given_name: 'Eve' },
}

/** A real OpenID provider on this machine instead of Google, registered for the callback of `siteUrl`. */
export async function startProvider(siteUrl: string) {
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // Another host name than the site's, like Google: another origin with its own cookies.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${siteUrl}/auth/google/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...Object.values(people).find(({ sub }) => sub === id) }),
    }),
  })
  const handle = provider.callback()

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/interaction/')) return handle(request, response)
    const name = searchParams.get('as')
    if (name === null) {
      const links = [...Object.keys(people), 'nobody'].map((who) => `<p><a href="?as=${who}">${who}</a></p>`)
      return response.setHeader('content-type', 'text/html').end(`<h1>Who are you?</h1>${links.join('')}`)
    }
    const accountId = people[name]?.sub
    if (typeof accountId !== 'string')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId, clientId: client.id })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId }, consent })
  }

  return { issuer, stop: () => server.close() }
}
