import type { Db } from '../../database/schema.ts'

/** Every process sees an import within this time. */
const maxVersionAgeMs = 500

/** Reads the version of the listings, which each import raises, at most twice a second. */
export function createVersionReader(db: Db): () => Promise<number> {
  let version = 0
  let loadedAt = -Infinity
  let loading: Promise<number> | undefined
  const load = async () => {
    const startedAt = performance.now()
    const row = await db.selectFrom('directory_version').select('version').executeTakeFirstOrThrow()
    version = row.version
    loadedAt = startedAt
    return version
  }
  return async () => {
    if (performance.now() - loadedAt < maxVersionAgeMs) return version
    loading ??= load().finally(() => (loading = undefined))
    return loading
  }
}

export function perVersion<Value>(
  version: () => Promise<number>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { version: number; value: Promise<Value> } | undefined
  return async () => {
    const current = await version()
    if (cached?.version === current) return cached.value
    const value = make()
    cached = { version: current, value }
    value.catch(() => {
      if (cached?.value === value) cached = undefined
    })
    return value
  }
}
