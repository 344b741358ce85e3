import type { Db } from '../../database/schema.ts'

/** How old the known version may be: an import is seen by every process within this time. */
const freshForMs = 500

/** Tells the version of the listings, which each import raises; asks the database at most twice a second. */
export function makeVersion(db: Db): () => Promise<number> {
  let known = 0
  let askedAt = -Infinity
  let asking: Promise<number> | undefined
  const ask = async () => {
    const startedAt = performance.now()
    const row = await db.selectFrom('directory_version').select('version').executeTakeFirstOrThrow()
    known = row.version
    askedAt = startedAt
    return known
  }
  return async () => {
    if (performance.now() - askedAt < freshForMs) return known
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }
}

/** Keeps one value per version: made when first asked for, dropped when the listings change. */
export function perVersion<Value>(
  version: () => Promise<number>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return async () => {
    const current = await version()
    if (kept?.version === current) return kept.value
    const value = make()
    kept = { version: current, value }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}
