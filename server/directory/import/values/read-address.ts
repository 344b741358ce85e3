import { isFloridaCity } from '../../places/florida-places.ts'
import { readText } from './read-values.ts'

export interface PostalAddress {
  street_address: string | null
  city: string | null
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
    .flatMap((word, index, words) =>
      index % 2 === 0 ? [[word.replace('_', ' '), words[index + 1] ?? ''] as const] : [],
    ),
)
const codes = new Set(stateCodes.values())

/** 'Florida', 'fl' or 'FL ' as FL. */
export function readState(text: string | null): string | null {
  const word = (text ?? '').trim().replace(/\.$/, '')
  const code = stateCodes.get(word.toLowerCase()) ?? word.toUpperCase()
  return codes.has(code) ? code : null
}

/** Five digits, also from ZIP+4. */
export function readZip(text: string | null): string | null {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? '')?.[1] ?? null
}

/** One spelling per city: 'SAINT CLOUD' and 'Saint Cloud' as 'St. Cloud'. */
export function readCity(text: string | null): string | null {
  const city = /^.*[^,.]/s.exec(readText(text) ?? '')?.[0] ?? null
  if (city === null || city === '') return null
  const cased =
    city === city.toUpperCase()
      ? city.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
      : city
  return cased.replace(/\b(?:Saint|St)\b\.?(?= )/g, 'St.').replace(/\bFt\b\.?(?= )/g, 'Fort')
}

/** 'CT' and 'NE' also end streets, so without a comma or a ZIP code only Florida is read as a state. */
const stateAndZip = /(,?) ?\b([A-Za-z]+(?: [A-Za-z]+)?)\.?,?(?: (\d{5})(?:-\d{4})?)?$/

/** '12 Ararat Drive Palm Coast, FL 32137'; without a state at its end it is a street. */
export function readAddress(text: string): PostalAddress {
  const line = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?,[ ,]*/g, ', ')
  const [ending, comma, word = '', zip] = stateAndZip.exec(line) ?? []
  const state = readState(word) ?? readState(word.split(' ').at(-1) ?? '')
  if (ending === undefined || !state || (state !== 'FL' && !comma && !zip))
    return { street_address: withoutNotice(line), city: null, state: null, zip: null }
  const isOneWord = readState(word) === null
  const before =
    line.slice(0, line.length - ending.length) +
    (isOneWord ? comma + ' ' + word.split(' ').slice(0, -1).join(' ') : '')
  const { street, city } = splitAtCity(before)
  return { street_address: withoutNotice(street), city: readCity(city), state, zip: zip ?? null }
}

const streetEnds =
  /\b(?:street|st|drive|dr|lane|ln|avenue|ave|road|rd|court|ct|circle|cir|way|place|pl|trail|trl|loop|boulevard|blvd|terrace|ter|cove|path|run|highway|parkway|pkwy)\b\.?(?: [NSEW]{1,2}\b)?(?= .)/gi

/** The city follows the last comma, else it is the longest known city at the end, else it follows the street type. */
function splitAtCity(text: string): { street: string; city: string | null } {
  const parts = text.split(',').map((part) => part.trim())
  const filled = parts.filter(Boolean)
  if (filled.length > 1) return { street: filled.slice(0, -1).join(', '), city: filled.at(-1) ?? null }
  const words = (filled[0] ?? '').split(' ')
  for (let from = Math.max(0, words.length - 4); from < words.length; from++) {
    const city = words.slice(from).join(' ')
    if (isFloridaCity(city)) return { street: words.slice(0, from).join(' '), city }
  }
  const line = filled[0] ?? ''
  const streetEnd = [...line.matchAll(streetEnds)].at(-1)
  if (!streetEnd) return { street: line, city: null }
  const end = streetEnd.index + streetEnd[0].length
  return { street: line.slice(0, end), city: line.slice(end + 1) }
}

/** Removes notices from the street: 'Coming 2025 | 264 Florida A1A', 'By Appointment Only', 'COMING SOON'. */
function withoutNotice(street: string): string | null {
  const address = street.split('|').at(-1) ?? ''
  return /^(coming\b.*|by appointment.*|call (for|us).*|tbd|tba|n\/?a|-+)$/i.test(address.trim())
    ? null
    : readText(address)
}
