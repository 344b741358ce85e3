import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RunPrepared } from '../../database/prepared-queries.ts'

/** Some thousand homes. */
const maxCachedBytes = 16 * 1024 * 1024

/** A home's JSON as the last import stored it; none where something else wrote the home. */
export type HomeRecords = ReadonlyMap<number, string>

/** Undefined when the listings have another version by now. */
export type ReadHomeRecords = (version: number, ids: readonly number[]) => Promise<HomeRecords | undefined>

/** The JSON of homes, read in one statement with the version that it belongs to. */
export function createHomeRecords(run: RunPrepared): ReadHomeRecords {
  let cachedVersion = 0
  const cache = new LRUCache<number, string>({
    maxSize: maxCachedBytes,
    sizeCalculation: (json) => Buffer.byteLength(json),
  })
  return async (version, ids) => {
    if (cachedVersion !== version) cache.clear()
    cachedVersion = version
    const records = new Map<number, string>()
    for (const id of ids) {
      const json = cache.get(id)
      if (json !== undefined) records.set(id, json)
    }
    const missing = ids.filter((id) => !records.has(id))
    if (missing.length === 0) return records
    const rows = await run(sql<{ version: number; id: number | null; json: string }>`
      select v.version, a.home_id as id, a.answer as json
      from directory_version v left join home_answers a on a.home_id = any(${missing})`)
    for (const row of rows) {
      if (row.version !== version) return undefined
      if (row.id === null) continue
      records.set(row.id, row.json)
      if (cachedVersion === version) cache.set(row.id, row.json)
    }
    return records
  }
}
