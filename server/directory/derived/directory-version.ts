import type { Db } from '../../database/schema.ts'

/** With the time that reading all homes takes, every process sees an import within a second. */
const maxVersionAgeMs = 100

/** `fresh` reads it again, however recently it was read. */
export type ReadVersion = (options?: { fresh?: boolean }) => Promise<number>

/** Reads the version of the listings, which each import raises, at most ten times a second. */
export function createVersionReader(db: Db): ReadVersion {
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
  return async ({ fresh = false } = {}) => {
    if (fresh) return load()
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
