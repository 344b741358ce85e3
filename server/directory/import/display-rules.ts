import { addressKey, addressSpellings, streetSpellings } from '@fairtide/domain/directory/search/street-types'
import type { FeedHome } from './feed-records.ts'
import { hasValue, readBoolean } from './values/read-values.ts'

/** Null where nobody said so. A value that cannot be read counts as a no. */
export const readPermission = (text: string): boolean | null =>
  hasValue(text) ? (readBoolean(text) ?? false) : null

export const hiddenReason = 'Its seller does not allow it on the internet.'

/**
 * The home as it may be stored: without its address where the seller keeps that off the internet. Whatever leaves
 * the site is made from stored homes, so nothing else has to check it.
 */
export function obeyDisplayRules({ hides_address, street_address, ...home }: FeedHome) {
  if (!hides_address) return { ...home, street_address, withheld_address: null }
  return {
    ...withoutTextsThatName(street_address ?? '', home),
    street_address: null,
    withheld_address: street_address ?? '',
    latitude: null,
    longitude: null,
    lot_number: null,
    extra: null,
  }
}

/** Remarks, links and pictures often repeat the address. */
function withoutTextsThatName<Fields extends { community_key: unknown; homesite_id: unknown }>(
  address: string,
  fields: Fields,
): Fields {
  const streets = streetNames(address)
  const names = (value: unknown) =>
    typeof value === 'string' && streets.some((street) => ` ${addressKey(value)} `.includes(` ${street} `))
  const kept = Object.entries(fields).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.filter((item) => !names(item))]
    return [field, names(value) ? null : value]
  })
  const { community_key, homesite_id } = fields
  return { ...(Object.fromEntries(kept) as Fields), community_key, homesite_id }
}

const direction = /^(?:[nsew]|[ns][ew]|north|south|east|west)$/

/** '21 SW Limpkin Ct, Unit 4' as 'limpkin ct' and 'limpkin court'. */
function streetNames(address: string): string[] {
  const words = addressKey(address).split(' ')
  const start = words.findIndex((word, index) => !(index === 0 && /\d/.test(word)) && !direction.test(word))
  const name = words.slice(Math.max(0, start))
  const typeAt = name.findLastIndex((word) => streetSpellings(word).length > 1)
  const street = (typeAt > 0 ? name.slice(0, typeAt + 1) : name).join(' ')
  return street === '' ? [] : addressSpellings(street)
}
