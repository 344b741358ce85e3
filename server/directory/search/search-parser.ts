import { isOneErrorApart } from '@fairtide/domain/directory/search/edit-distance'
import { parseSearch } from '@fairtide/domain/directory/search/parse-search'
import type { ParsedSearch } from '@fairtide/domain/directory/search/parsed-search'
import type { Spell } from '@fairtide/domain/directory/search/remaining-words'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/schema.ts'
import { perVersion } from '../derived/directory-version.ts'
import type { LoadReferenceData } from '../derived/reference-data.ts'
import { criteriaOf, type RecordNames, recordNamesIn, type SearchCriteria } from './search-criteria.ts'

export interface Search {
  text: string
  parsed: ParsedSearch
  criteria: SearchCriteria
  /** The records whose name is the whole text; they come first in the results. */
  namesakes: RecordNames
}

export type ParseSearchText = (text: string | undefined) => Promise<Search | null>

/** A page sends the same text four times: for its three tabs and for the chips of the search. */
const maxParsedSearches = 200

export function createSearchParser(
  db: Db,
  version: () => Promise<number>,
  referenceData: LoadReferenceData,
): ParseSearchText {
  const forVersion = perVersion(version, async () => ({
    spell: await loadSpelling(db),
    searches: new LRUCache<string, Search>({ max: maxParsedSearches }),
  }))
  return async (text) => {
    if (!text?.trim()) return null
    const [{ names }, { spell, searches }] = await Promise.all([referenceData(), forVersion()])
    const cached = searches.get(text)
    if (cached) return cached
    const parsed = parseSearch(text, names, spell)
    const isOneName = parsed.parts.length === 1 && parsed.words.length === 0
    const search = {
      text,
      parsed,
      criteria: criteriaOf(parsed),
      namesakes: recordNamesIn(isOneName ? parsed.parts : []),
    }
    searches.set(text, search)
    return search
  }
}

/** Every word by which a listed record can be found, except house numbers. */
async function loadSpelling(db: Db): Promise<Spell> {
  const { rows } = await sql<{ text: string }>`
    select search_text as text from builders where gone_at is null
    union all select search_text from communities where gone_at is null
    union all select distinct lower(floorplan) from homes where availability_status <> 'delisted' and floorplan is not null
    union all select distinct city_key from homes where availability_status <> 'delisted' and city_key is not null
    union all select distinct lower(regexp_replace(street_address, '^[0-9]+\\S*\\s+', '')) from homes
      where availability_status <> 'delisted' and street_address is not null`.execute(db)
  return spelling(rows.map(({ text }) => text))
}

const minSpellableLength = 3

function spelling(texts: readonly string[]): Spell {
  const words = new Set(
    texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => !/\d/.test(word)),
  )
  words.delete('')
  const allWords = [...words].join('\n')
  const byLength = Map.groupBy(words, ({ length }) => length)
  return (typed) => {
    const word = typed.toLowerCase()
    // Part of a word matches too, for results while someone types.
    if (word.length < minSpellableLength || allWords.includes(word)) return word
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      const near = byLength.get(length)?.find((candidate) => isOneErrorApart(word, candidate))
      if (near) return near
    }
    return null
  }
}
