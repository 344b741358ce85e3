/** Street types, short and long: '26 Palmetto Ridge Rd' and '26 Palmetto Ridge Road' are the same. */
const longByShort: Record<string, string> = {
  aly: 'alley',
  ave: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  cv: 'cove',
  dr: 'drive',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  pl: 'place',
  pt: 'point',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  trl: 'trail',
  xing: 'crossing',
}
const shortByLong = Object.fromEntries(Object.entries(longByShort).map(([short, long]) => [long, short]))

export function streetSpellings(word: string): string[] {
  const other = longByShort[word] ?? shortByLong[word]
  return other ? [word, other] : [word]
}

/** Normalizes an address like the index `homes_address`. */
export const addressKey = (address: string) =>
  address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The keys of an address as typed, with long and with short street types. */
export function addressSpellings(key: string): string[] {
  const respelled = (spellings: Record<string, string>) =>
    key
      .split(' ')
      .map((word) => spellings[word] ?? word)
      .join(' ')
  return [...new Set([key, respelled(longByShort), respelled(shortByLong)])]
}
