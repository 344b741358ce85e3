import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll } from 'vitest'

export const client = { id: 'fairtide', secret: 'a secret of the tests' }

interface Behavior {
  claims?: Record<string, unknown>
  signedByAnother?: boolean
  isDown?: boolean
  metadataIssuer?: string
}

export interface OpenIdProvider {
  issuer: string
  behave(behavior: Behavior): void
  allow(authorizationUrl: string): string
}

/** Can send false claims, which a real one cannot; a browser test runs the normal flow with a real one. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const own = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { nonce: string; challenge: string; redirectUri: string }>()
  let behavior: Behavior = {}

  const server = createServer(async (request, response) => {
    const answer = await answerTo(request)
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise((closed) => server.close(closed)))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage): Promise<object | null> {
    if (behavior.isDown) return null
    if (request.url === '/.well-known/openid-configuration') {
      return {
        issuer: behavior.metadataIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      }
    }
    return request.url === '/keys' ? { keys: [jwk] } : exchange(request)
  }

  async function exchange(request: IncomingMessage): Promise<object | null> {
    const form = new URLSearchParams((await request.toArray()).join(''))
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${btoa(`${client.id}:${encodeURIComponent(client.secret).replaceAll('%20', '+')}`)}`
    const inOrder =
      code?.challenge === challenge &&
      form.get('redirect_uri') === code.redirectUri &&
      request.headers.authorization === basic
    if (!code || !inOrder) return null
    const idToken = await new SignJWT({
      iss: issuer,
      aud: client.id,
      sub: 'google-1',
      nonce: code.nonce,
      email: 'Gus@Example.com',
      email_verified: true,
      given_name: 'Gus',
      family_name: 'Green',
      exp: Math.floor(Date.now() / 1000) + 300,
      ...behavior.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuedAt()
      .sign(behavior.signedByAnother ? other.privateKey : own.privateKey)
    return { access_token: randomUUID(), token_type: 'bearer', id_token: idToken }
  }

  return {
    issuer,
    behave(next) {
      behavior = next
    },
    allow(authorizationUrl) {
      const { searchParams: parameters } = new URL(authorizationUrl)
      const code = randomUUID()
      codes.set(code, {
        nonce: parameters.get('nonce') ?? '',
        challenge: parameters.get('code_challenge') ?? '',
        redirectUri: parameters.get('redirect_uri') ?? '',
      })
      return `${parameters.get('redirect_uri')}?code=${code}&state=${parameters.get('state')}`
    },
  }
}
