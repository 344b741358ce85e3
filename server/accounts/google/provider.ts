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

export interface GoogleProfile {
  id: string
  /** Null unless Google has verified it and it is valid here. */
  email: string | null
  firstName: string
  lastName: string
}

export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleProvider {
  authorizationUrl(attempt: Attempt): Promise<string>
  /** Throws unless the code, state, nonce, issuer and signature of the ID token are all valid. */
  fetchProfile(callback: URL, attempt: Attempt): Promise<GoogleProfile>
}

const timeoutSeconds = 8

export const redirectUri = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  `${PUBLIC_URL}/auth/google/callback`

/** Null if Google sign-in is not configured; the provider's metadata is fetched on first use. */
export function googleProvider(config: Config): GoogleProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  if (!clientId) return null

  let cached: Promise<Configuration> | null = null
  const provider = () => {
    cached ??= discover(issuer, clientId, clientSecret).catch((error: unknown) => {
      cached = null
      throw error
    })
    return cached
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri(config),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async fetchProfile(callback, { state, nonce, codeVerifier }) {
      const configuration = await provider()
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('The provider sent no identity token')
      // Google puts the email into the ID token; other providers return it only from their userinfo endpoint.
      const claims =
        idToken.email === undefined
          ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub)
          : idToken
      return parseProfile(idToken.sub, claims)
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

/** Truncates what our forms would refuse, since Google cannot ask the user to correct it. */
function cleanName(claim: unknown): string {
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

function parseProfile(id: string, claims: Record<string, unknown>): GoogleProfile {
  // Never truncated: a shorter address would be someone else's.
  const email = emailAddress.safeParse(claims.email).data ?? null
  const [firstOfName = '', ...restOfName] = cleanName(claims.name).split(/\s+/)
  return {
    id,
    email: claims.email_verified === true ? email : null,
    firstName: cleanName(claims.given_name) || firstOfName || email?.split('@')[0] || '',
    lastName: cleanName(claims.family_name) || restOfName.join(' '),
  }
}
