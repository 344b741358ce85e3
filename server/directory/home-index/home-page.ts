import type { HomeIndex } from '@fairtide/domain/directory/home-index/home-index'
import type { HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { HttpError } from '../../http/http-error.ts'
import type { Directory } from '../directory.ts'
import { buildHomeJson } from '../derived/refresh-homes.ts'
import { homesAtAddress } from '../search/homes-at-address.ts'
import { findHomes, type FoundHomes } from './find-homes.ts'
import { homesOnTerms, withReturns } from './homes-on-terms.ts'

const maxAttempts = 3

/**
 * One page of homes as JSON, all of it of one directory version.
 * @throws HttpError 503 when imports follow one another too fast
 */
export async function homePage(directory: Directory, query: HomesQuery): Promise<string> {
  const { page, limit } = query
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const index = await directory.homeIndex()
    const { total, ids } = await findInIndex(directory, homesOnTerms(index, query), query)
    const homes = await readHomes(directory, index.version, ids)
    if (homes) {
      const counts = { page, limit, total, total_pages: Math.ceil(total / limit) }
      const data = withReturns(homes, ids, index, query)
      return `{"data":[${data.join()}],${JSON.stringify(counts).slice(1)}`
    }
    await directory.version({ fresh: true })
  }
  throw new HttpError(503, 'The listings are being updated. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
}

export async function countHomes(directory: Directory, q: string | undefined): Promise<number> {
  const { total } = await findInIndex(directory, await directory.homeIndex(), { page: 1, limit: 1, q })
  return total
}

async function findInIndex(directory: Directory, index: HomeIndex, query: HomesQuery): Promise<FoundHomes> {
  const search = await directory.parseSearch(query.q)
  if (!search) return findHomes(index, query, null)
  const atAddress = await homesAtAddress(search, directory.run)
  const referenceData = await directory.referenceData()
  return findHomes(index, query, { criteria: search.criteria, atAddress, referenceData })
}

/** The JSON of homes; undefined when the listings have another version by now. */
async function readHomes(
  directory: Directory,
  version: number,
  ids: readonly number[],
): Promise<string[] | undefined> {
  const records = await directory.homeRecords(version, ids)
  if (!records) return undefined
  const missing = ids.filter((id) => !records.has(id))
  if (missing.length === 0) return ids.flatMap((id) => records.get(id) ?? [])
  const made = await buildHomeJson(directory.db, missing, await directory.referenceData())
  if ((await directory.version({ fresh: true })) !== version) return undefined
  return ids.flatMap((id) => records.get(id) ?? made.get(id) ?? [])
}
