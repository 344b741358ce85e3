import { emailAddress } from '@fairtide/domain/email-address'
import { maxNameLength } from '@fairtide/domain/accounts/names'
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
import type { Config } from '../../config.ts'

/** Who Google says is there. */
export interface GooglePerson {
  /** Google's own, lasting id of the account. */
  id: string
  /** Null unless Google has verified it and we can mail to it. */
  email: string | null
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

/** Where the provider sends the popup back to. */
export const redirectUri = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  `${PUBLIC_URL}/auth/google/callback`

/** The OpenID provider of the configuration, looked up when first needed; null where none is set up. */
export function googleProvider(config: Config): GoogleProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  if (!clientId) return null

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
        redirect_uri: redirectUri(config),
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

/** A name as our own forms would take it, cut where they would refuse it: Google does not ask its owner again. */
function nameFrom(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  return [
    ...claim
      .slice(0, 1000)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxNameLength)
    .join('')
    .trim()
}

function readPerson(id: string, claims: Record<string, unknown>): GooglePerson {
  // Never cut: a shorter address is somebody else's.
  const email = emailAddress.safeParse(claims.email).data ?? null
  const [firstOfName = '', ...restOfName] = nameFrom(claims.name).split(/\s+/)
  return {
    id,
    email: claims.email_verified === true ? email : null,
    firstName: nameFrom(claims.given_name) || firstOfName || email?.split('@')[0] || '',
    lastName: nameFrom(claims.family_name) || restOfName.join(' '),
  }
}
