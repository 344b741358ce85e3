import { readText } from './read-values.ts'

export interface PostalAddress {
  street_address: string | null
  city: string | null
  /** Two letters. */
  state: string | null
  zip: string | null
}

const stateCodes: ReadonlyMap<string, string> = new Map(
  `alabama AL alaska AK arizona AZ arkansas AR california CA colorado CO connecticut CT delaware DE florida FL georgia GA
  hawaii HI idaho ID illinois IL indiana IN iowa IA kansas KS kentucky KY louisiana LA maine ME maryland MD
  massachusetts MA michigan MI minnesota MN mississippi MS missouri MO montana MT nebraska NE nevada NV
  new_hampshire NH new_jersey NJ new_mexico NM new_york NY north_carolina NC north_dakota ND ohio OH oklahoma OK
  oregon OR pennsylvania PA rhode_island RI south_carolina SC south_dakota SD tennessee TN texas TX utah UT
  vermont VT virginia VA washington WA west_virginia WV wisconsin WI wyoming WY`
    .split(/\s+/)
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word.replace('_', ' '), words[index + 1] ?? ''] as const] : [])),
)
const codes = new Set(stateCodes.values())

/** 'Florida', 'fl' or 'FL ' as FL; null for what is no state. */
export function readState(text: string | null): string | null {
  const word = (text ?? '').trim().replace(/\.$/, '')
  const code = stateCodes.get(word.toLowerCase()) ?? word.toUpperCase()
  return codes.has(code) ? code : null
}

/** Five digits, of ZIP+4 too. */
export function readZip(text: string | null): string | null {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? '')?.[1] ?? null
}

/** 'SAINT CLOUD' and 'Saint Cloud' as 'St. Cloud', so that one city has one spelling. */
export function readCity(text: string | null): string | null {
  const city = readText(text)?.replace(/[,.]+$/, '') ?? null
  if (city === null || city === '') return null
  const cased = city === city.toUpperCase() ? city.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : city
  return cased.replace(/\b(?:Saint|St)\b\.?(?= )/g, 'St.').replace(/\bFt\b\.?(?= )/g, 'Fort')
}

const stateAndZip = /[,\s]\s*([A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?,?\s*(\d{5})?(?:-\d{4})?\s*$/

/**
 * Takes an address of one line apart: '8029 Sail Clover Lane,Zephyrhills, FL 33540', '1884 Pepper Grass Drive, North
 * Port, Florida', '10 Armoyan Drive⏎ Palm Coast, FL 32137'. Without a state at its end it is a street alone.
 */
export function readAddress(text: string): PostalAddress {
  // A line break before the city stands for a comma; one inside a word group does not.
  const line = text.trim().replace(/\s*\n\s*(?=\S)/g, ', ').replace(/\s+/g, ' ').replace(/(\s*,\s*)+/g, ', ')
  const ending = stateAndZip.exec(line)
  const state = ending ? readState(ending[1] ?? null) : null
  if (!ending || !state) return { street_address: withoutNotice(line), city: null, state: null, zip: null }
  const parts = line.slice(0, ending.index).split(',').map((part) => part.trim()).filter(Boolean)
  const city = readCity(parts.pop() ?? null)
  return { street_address: withoutNotice(parts.join(', ')), city, state, zip: ending[2] ?? null }
}

/** Builders announce in the place of a street: 'Coming 2025 | 264 Florida A1A', 'By Appointment Only', 'COMING SOON'. */
function withoutNotice(street: string): string | null {
  const address = street.split('|').at(-1) ?? ''
  return /^(coming\b.*|by appointment.*|call (for|us).*|tbd|tba|n\/?a|-+)$/i.test(address.trim()) ? null : readText(address)
}
