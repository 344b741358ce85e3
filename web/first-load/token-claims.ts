/** What a token says of itself, in seconds since 1970; nothing where it is none of ours. Only the server trusts it. */
export function tokenClaims(token: string | null): { iat?: number; exp?: number } {
  try {
    const payload = (token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown }
    return { ...numberNamed('iat', claims.iat), ...numberNamed('exp', claims.exp) }
  } catch {
    return {}
  }
}

const numberNamed = (name: string, value: unknown) => (typeof value === 'number' ? { [name]: value } : {})
