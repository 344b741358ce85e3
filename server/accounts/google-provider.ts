import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Config } from '../config.ts'

/** Who Google says is there. */
export interface GooglePerson {
  /** Google's own, lasting id of the account. */
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** What only this server knows of a popup that is at Google. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleProvider {
  /** Where the popup goes. Throws where the provider does not answer. */
  addressFor(attempt: Attempt): Promise<string>
  /**
   * Turns the address that the popup came back to into a person. Throws unless the code, its state, the nonce, the
   * issuer and the signature of the identity token are all in order.
   */
  personAt(callback: URL, attempt: Attempt): Promise<GooglePerson>
}

const timeoutSeconds = 8

/** The OpenID provider of the configuration, looked up when first needed; null where none is set up. */
export function googleProvider(config: Config): GoogleProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  if (!clientId) return null
  const redirectUri = `${config.PUBLIC_URL}/auth/google/callback`

  let known: Promise<Configuration> | null = null
  const provider = () => {
    known ??= discover(issuer, clientId, clientSecret).catch((error: unknown) => {
      // The next one who asks tries again.
      known = null
      throw error
    })
    return known
  }

  return {
    async addressFor({ state, nonce, codeVerifier }) {
      const address = buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },

    async personAt(callback, { state, nonce, codeVerifier }) {
      const configuration = await provider()
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const identity = tokens.claims()
      if (!identity) throw new Error('The provider sent no identity token')
      // Google puts the address into the identity token; others only answer it at their userinfo endpoint.
      const claims =
        identity.email === undefined
          ? await fetchUserInfo(configuration, tokens.access_token, identity.sub)
          : identity
      return readPerson(identity.sub, claims)
    },
  }
}

function discover(issuer: string, clientId: string, clientSecret: string | undefined) {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, {}, ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...insecure],
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

function readPerson(id: string, claims: Record<string, unknown>): GooglePerson {
  const email = text(claims.email).toLowerCase()
  const [firstOfName = '', ...restOfName] = text(claims.name).split(/\s+/)
  return {
    id,
    email,
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name) || firstOfName || email.split('@')[0] || '',
    lastName: text(claims.family_name) || restOfName.join(' '),
  }
}
