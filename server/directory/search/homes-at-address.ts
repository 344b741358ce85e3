import { editDistance } from '@fairtide/domain/directory/search/edit-distance'
import { addressKey, addressSpellings } from '@fairtide/domain/directory/search/street-types'
import { type RawBuilder, sql } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Search } from './search-reader.ts'

interface Addressed {
  id: number
  street_address: string
  city: string | null
  state: string | null
  zipcode: string | null
}

/** Homes that one text may name: two pages of them. */
const maxHomes = 24
/** Homes that are looked at for typing errors. */
const maxNear = 300

/** As the index `homes_address` holds it; `addressKey` is the same in the browser's language. */
const keyColumn = sql`btrim(regexp_replace(lower(h.street_address), '[^a-z0-9]+', ' ', 'g'))`

/**
 * The homes whose address the text is, alone or with its city, state and ZIP code behind it, the best match first. Where
 * there is none, those whose address it is but for a typing error.
 */
export async function homesAtAddress({ text, reading }: Search, run: RunPrepared): Promise<number[]> {
  const key = addressKey(text)
  const words = key.split(' ')
  if (key === '') return []
  const beginnings = words
    .map((_, index) => words.slice(0, index + 1).join(' '))
    .filter((_, i) => i > 0 || words.length === 1)
  const exact = await addressed(
    run,
    sql`${keyColumn} = any(${beginnings.flatMap(addressSpellings)})`,
    sql`h.id`,
  )
  const fitting = exact.filter((home) => restFits(key, home))
  if (fitting.length > 0) return fitting.slice(0, maxHomes).map(({ id }) => id)
  // Without its place, where that was understood.
  const street = addressKey(reading.words.join(' '))
  if (!/\d/.test(street) || reading.words.length > maxAddressWords) return []
  const typed = reading.parts.every(({ kind }) => kind === 'city' || kind === 'zip') ? street : key
  const near = await addressed(run, sql`${typed} <% ${keyColumn}`, sql`${typed} <<-> ${keyColumn}`)
  return near
    .map((home) => ({ id: home.id, errors: Math.min(errorsIn(key, home), errorsIn(street, home)) }))
    .filter(({ errors }) => errors <= maxErrors)
    .toSorted((a, b) => a.errors - b.errors || a.id - b.id)
    .slice(0, maxHomes)
    .map(({ id }) => id)
}

const maxErrors = 2
const maxAddressWords = 7

function addressed(
  run: RunPrepared,
  isFound: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Addressed[]> {
  return run(sql<Addressed>`
    select h.id, h.street_address, h.city, h.state, h.zipcode from homes h
    where h.availability_status <> 'delisted' and ${isFound} order by ${order} limit ${maxNear}`)
}

const placeOf = ({ city, state, zipcode }: Addressed) =>
  addressKey([city, state, zipcode, 'Florida'].filter(Boolean).join(' ')).split(' ')

/** Whether what stands behind the street is the home's own place. */
function restFits(key: string, home: Addressed): boolean {
  const street = addressSpellings(addressKey(home.street_address)).find(
    (spelling) => key === spelling || key.startsWith(`${spelling} `),
  )
  if (street === undefined) return false
  const place = placeOf(home)
  return key
    .slice(street.length)
    .split(' ')
    .every((word) => word === '' || place.includes(word))
}

/** Typing errors that part the text from the home's street, alone or with its place. */
function errorsIn(key: string, home: Addressed): number {
  const street = addressKey(home.street_address)
  const whole = addressKey([street, home.city, home.state, home.zipcode].filter(Boolean).join(' '))
  return Math.min(
    ...[...addressSpellings(street), whole].map((spelling) => editDistance(key, spelling, maxErrors)),
  )
}
