import { editDistance } from '@fairtide/domain/directory/search/edit-distance'
import { addressKey, addressSpellings } from '@fairtide/domain/directory/search/street-types'
import { type RawBuilder, sql } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Search } from './search-parser.ts'

interface HomeAddress {
  id: number
  street_address: string
  city: string | null
  state: string | null
  zipcode: string | null
}

/** Two pages of homes. */
const maxHomes = 24
const maxCandidates = 300
const maxTypos = 2
const maxAddressWords = 7

/** The expression of the index `homes_address`, equal to `addressKey`. */
const keyColumn = sql`btrim(regexp_replace(lower(h.street_address), '[^a-z0-9]+', ' ', 'g'))`

/** The homes with this address, the place after the street optional, the best match first; with typos only if none match. */
export async function homesAtAddress({ text, parsed }: Search, run: RunPrepared): Promise<number[]> {
  const key = addressKey(text)
  const words = key.split(' ')
  if (key === '') return []
  const beginnings = words
    .map((_, index) => words.slice(0, index + 1).join(' '))
    .filter((_, i) => i > 0 || words.length === 1)
  const exact = await findHomes(
    run,
    sql`${keyColumn} = any(${beginnings.flatMap(addressSpellings)})`,
    sql`h.id`,
  )
  const matching = exact.filter((home) => matchesPlace(key, home))
  if (matching.length > 0) return matching.slice(0, maxHomes).map(({ id }) => id)
  const street = addressKey(parsed.words.join(' '))
  if (!/\d/.test(street) || parsed.words.length > maxAddressWords) return []
  const typed = parsed.parts.every(({ kind }) => kind === 'city' || kind === 'zip') ? street : key
  const near = await findHomes(run, sql`${typed} <% ${keyColumn}`, sql`${typed} <<-> ${keyColumn}`)
  return near
    .map((home) => ({ id: home.id, typos: Math.min(countTypos(key, home), countTypos(street, home)) }))
    .filter(({ typos }) => typos <= maxTypos)
    .toSorted((a, b) => a.typos - b.typos || a.id - b.id)
    .slice(0, maxHomes)
    .map(({ id }) => id)
}

function findHomes(
  run: RunPrepared,
  matches: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<HomeAddress[]> {
  return run(sql<HomeAddress>`
    select h.id, h.street_address, h.city, h.state, h.zipcode from homes h
    where h.availability_status <> 'delisted' and ${matches} order by ${order} limit ${maxCandidates}`)
}

/** Whether the words after the street are the home's own city, state or ZIP code. */
function matchesPlace(key: string, home: HomeAddress): boolean {
  const street = addressSpellings(addressKey(home.street_address)).find(
    (spelling) => key === spelling || key.startsWith(`${spelling} `),
  )
  if (street === undefined) return false
  const { city, state, zipcode } = home
  const place = addressKey([city, state, zipcode, 'Florida'].filter(Boolean).join(' ')).split(' ')
  return key
    .slice(street.length)
    .split(' ')
    .every((word) => word === '' || place.includes(word))
}

/** Typos between the text and the home's street, with or without its place. */
function countTypos(key: string, home: HomeAddress): number {
  const street = addressKey(home.street_address)
  const fullAddress = addressKey([street, home.city, home.state, home.zipcode].filter(Boolean).join(' '))
  return Math.min(
    ...[...addressSpellings(street), fullAddress].map((spelling) => editDistance(key, spelling, maxTypos)),
  )
}
