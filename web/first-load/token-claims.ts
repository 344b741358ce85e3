/** Unverified, in seconds since 1970; empty for a token in another format. */
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
