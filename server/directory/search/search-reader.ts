import { isOneErrorApart } from '@fairtide/domain/directory/search/edit-distance'
import { readSearch, type Spell } from '@fairtide/domain/directory/search/parse-search'
import type { SearchReading } from '@fairtide/domain/directory/search/parsed-search'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { perVersion } from '../derived/directory-version.ts'
import type { KnowRecords } from '../derived/reference-data.ts'
import { type Named, namedBy, type SearchCriteria, criteriaOf } from './search-criteria.ts'

/** A search text, read. */
export interface Search {
  text: string
  reading: SearchReading
  criteria: SearchCriteria
  /** Whose name the whole text is, and so who stands first. */
  named: Named
}

/** Reads a search text; null for none. */
export type ReadSearchText = (text: string | undefined) => Promise<Search | null>

/** A page asks four times with one text: for its three tabs and for what was understood. */
const maxKept = 200

export function makeSearchReader(db: Db, version: () => Promise<number>, know: KnowRecords): ReadSearchText {
  const ofVersion = perVersion(version, async () => ({
    spell: await readSpelling(db),
    kept: new Map<string, Search>(),
  }))
  return async (text) => {
    if (!text?.trim()) return null
    const [{ names }, { spell, kept }] = await Promise.all([know(), ofVersion()])
    const known = kept.get(text)
    if (known) return known
    const reading = readSearch(text, names, spell)
    const isOneName = reading.parts.length === 1 && reading.words.length === 0
    const search = {
      text,
      reading,
      criteria: criteriaOf(reading),
      named: namedBy(isOneName ? reading.parts : []),
    }
    if (kept.size >= maxKept) kept.clear()
    kept.set(text, search)
    return search
  }
}

/** Every word that a listed record can be found by, house numbers apart. */
async function readSpelling(db: Db): Promise<Spell> {
  const { rows } = await sql<{ text: string }>`
    select search_text as text from builders where gone_at is null
    union all select search_text from communities where gone_at is null
    union all select distinct lower(floorplan) from homes where availability_status <> 'delisted' and floorplan is not null
    union all select distinct city_key from homes where availability_status <> 'delisted' and city_key is not null
    union all select distinct lower(regexp_replace(street_address, '^[0-9]+\\S*\\s+', '')) from homes
      where availability_status <> 'delisted'`.execute(db)
  return spelling(rows.map(({ text }) => text))
}

const minSpellable = 3

function spelling(texts: readonly string[]): Spell {
  const words = new Set(
    texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => !/\d/.test(word)),
  )
  words.delete('')
  const everything = [...words].join('\n')
  const byLength = Map.groupBy(words, ({ length }) => length)
  return (typed) => {
    const word = typed.toLowerCase()
    // Half a word is found too, while somebody types.
    if (word.length < minSpellable || everything.includes(word)) return word
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      const near = byLength.get(length)?.find((candidate) => isOneErrorApart(word, candidate))
      if (near) return near
    }
    return null
  }
}
