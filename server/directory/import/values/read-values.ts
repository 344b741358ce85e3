import { httpsLink } from '@fairtide/domain/https-link'

/** US dollars; a lower price is a placeholder such as '$1'. */
const leastBelievablePrice = 10_000

/** Words that mean a missing value; not reported as unreadable. */
const noValueWords =
  /^(?:[-–—.?*/\s]*|n\.?\/?a\.?|nil|none|null|unknown|not (?:available|applicable|disclosed|stated|provided)|tb[ad]|to be (?:announced|determined)|pending|(?:price[sd]?|pricing)(?: is| are)?(?: (?:coming )?soon| upon request| on request| tba| tbd| not available| unavailable)|coming soon|sold[- ]?out|upon request|(?:please )?(?:call|contact|inquire|ask|email)\b[^\d]*)$/i

export const hasValue = (text: string) => !noValueWords.test(text.trim().slice(0, 200))

/** US notation only: '1,405', '1405.5', '.5'. */
const american = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/
/** '301.000' may be European for 301,000. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/

function readDigits(digits: string): number | null {
  const trimmed = digits.replace(/[.,]{1,9}$/, '')
  if (trimmed === '' || !american.test(trimmed)) return null
  return Number(trimmed.replaceAll(',', ''))
}

interface Amount {
  amount: number
  digits: string
  isNegative: boolean
  unit: string
  after: string
}

/** The first number of a text with its sign and unit; null when it is ambiguous. */
function firstAmount(text: string): Amount | null {
  const line = text.trim().slice(0, 200).split('\n')[0] ?? ''
  const at = line.search(/\d/)
  if (at < 0) return null
  const isFraction = line[at - 1] === '.' && !/[a-z]\.$/i.test(line.slice(0, at))
  const start = isFraction ? at - 1 : at
  const [digits = ''] = /^[\d.,]+/.exec(line.slice(start)) ?? []
  const before = line.slice(0, start)
  const rest = line.slice(start + digits.length)
  const [unit = ''] = /^['’]?[a-z]*/i.exec(rest) ?? []
  const after = rest.slice(unit.length)
  const amount = readDigits(digits)
  // '1e308', '3x4' and '2½' are not plain numbers.
  if (amount === null || /^[\d½⅓⅔¼¾^]/.test(after)) return null
  return {
    amount,
    digits: digits.replace(/[.,]{1,9}$/, ''),
    isNegative:
      /(?:^|[\s(:])[-−–]\s?\$?\s?$|\$\s?[-−–]\s?$/.test(before) ||
      (/^\(\s{0,9}\$?\s{0,9}$/.test(before) && /^\s*\)/.test(rest)),
    unit: unit.replace(/['’]/, '').toLowerCase(),
    after,
  }
}

const foreignMoney = /[€£¥₹]|\b(?:eur|gbp|cad|mxn|aud|chf|brl)\b/i
const dollarUnits: Readonly<Record<string, number>> = {
  k: 1000,
  s: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  million: 1_000_000,
}

/** The first amount of the first line: 'From $328s', '$329,990\nAs low as $1,999/mo', '$250,000 - $300,000'. */
export function readPrice(text: string): number | null {
  const amount = readDollars(text)
  const [firstLine = ''] = text.trim().slice(0, 200).split('\n', 1)
  const isPayment = /\d[,.]?\s{0,3}(?:\/|per |a )\s{0,3}(?:mo|month|week|wk|year|yr)\b/i.test(firstLine)
  return amount === null || amount < leastBelievablePrice || isPayment ? null : Math.round(amount)
}

export const isPricePlaceholder = (text: string) => /^\$?\s{0,9}[01](?:\.0+)?$/.test(text.trim())

/** US dollars: fees, rents, taxes. */
export function readDollars(text: string): number | null {
  const found = firstAmount(text)
  if (!found || foreignMoney.test(text.slice(0, 200))) return null
  const { amount, digits, isNegative, after } = found
  const spaced = found.unit === '' ? /^\s(k|m|mm|million)\b/i.exec(after)?.[1]?.toLowerCase() : undefined
  const unit = spaced ?? found.unit
  const times =
    unit === ''
      ? 1
      : Object.hasOwn(dollarUnits, unit)
        ? dollarUnits[unit]
        : /^(?:mo|usd)$/.test(unit)
          ? 1
          : null
  if (!times || (times === 1 && ambiguous.test(digits))) return null
  const dollars = amount * times
  return isNegative ? -dollars : dollars
}

/** The lower end of a count or range: '2-3 bd' is 2, '4bd' is 4, '2.5 ba' is 2.5, 'Studio' is 0. */
export function readCount(text: string): number | null {
  if (/^\s*studio/i.test(text)) return 0
  const found = firstAmount(text)
  return found && !found.isNegative ? found.amount : null
}

/** Square feet, rounded up: '1,405+ ft²', 'From 1,498 Sq. Ft.', '2034'. */
export function readArea(text: string): number | null {
  const found = firstAmount(text)
  if (!found || found.isNegative || ambiguous.test(found.digits)) return null
  const isMetric =
    /^(?:m|sqm|qm|meters?|metres?)$/.test(found.unit) ||
    /^\s*(?:m²|m2\b|sq\.? ?m\b|square met)/i.test(found.after)
  return isMetric || found.amount <= 0 ? null : Math.ceil(found.amount)
}

export function readNumber(text: string): number | null {
  const [, sign, digits = ''] = /^([-−+]?)\s*([\d.,]+)$/.exec(text.trim()) ?? []
  const number = readDigits(digits)
  return number === null ? null : sign === '-' || sign === '−' ? -number : number
}

export const readPercent = (text: string) => readNumber(text.trimEnd().replace(/%$/, ''))

export function readScore(text: string): number | null {
  const score = readNumber(text)
  return score === null ? null : Math.round(score)
}

/** Null for anything but a year from 1800 to 2199, such as the 0 of an unknown one. */
export const readYear = (text: string): number | null =>
  /^\s*(?:1[89]|2[01])\d\d\s*$/.test(text) ? Number(text) : null

export function readBoolean(text: string): boolean | null {
  if (/^\s*(y|yes|true|1|allowed|x)\s*$/i.test(text)) return true
  return /^\s*(n|no|false|0|not allowed)\s*$/i.test(text) ? false : null
}

/** Control characters, direction marks and zero-width spaces. */
const unseen = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/** Text on one line with single spaces; null when empty. */
export function readText(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim()
  return trimmed === '' ? null : trimmed
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A description as plain text: keeps paragraphs, removes HTML tags and entities. */
export function readProse(text: string): string | null {
  const plain = text
    .slice(0, 100_000)
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => readText(paragraph))
    .filter((paragraph) => paragraph !== null)
    .join('\n\n')
  return plain === '' ? null : plain.slice(0, 20_000)
}

/** Splits at bars, else at semicolons, else at line breaks. */
export function readList(text: string): string[] {
  const separator = ['|', ';', '\n'].find((candidate) => text.includes(candidate)) ?? '|'
  return [...new Set(text.split(separator).map(readText))].filter((item) => item !== null)
}

export function readLink(text: string | null | undefined): string | null {
  return httpsLink((text ?? '').trim().replace(/^http:/i, 'https:'))
}

/** A day as YYYY-MM-DD: '2027-03-05', '2027-03-05T10:00', '3/5/2027'. */
export function readDay(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text)
  const american = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  return dayOf(year, month, day)
}

/** A time in UTC unless it states an offset: '2026-10-01T08:30:00Z'. */
export function readTime(text: string): string | null {
  const [, day = '', clock = '', offset = 'Z'] =
    /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?\s*$/i.exec(
      text,
    ) ?? []
  if (readDay(day) === null) return null
  const time = Date.parse(`${day}T${clock || '00:00'}${offset.toUpperCase()}`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** 'Move-in ready' and the like instead of a day. */
export const meansNow = (text: string) =>
  /^\s*(?:now|immediate(?:ly)?|ready(?: now)?|available(?: now)?|move[- ]in ready|completed?)\s*$/i.test(text)

/** Null for a day that does not exist or lies outside 1900 to 2199. */
export function dayOf(year?: string | null, month?: string | null, day?: string | null): string | null {
  if (!year || !month || !day) return null
  const text = `${year.trim().padStart(4, '0')}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** Only positions north of the equator and west of Greenwich. */
export function readPosition(latitude: string | null, longitude: string | null) {
  const [north, east] = [readNumber(latitude ?? ''), readNumber(longitude ?? '')]
  const isPlace = north !== null && east !== null && north > 0 && north <= 90 && east < 0 && east >= -180
  return isPlace ? { latitude: round6(north), longitude: round6(east) } : { latitude: null, longitude: null }
}

/** Feeds write 0 for an unknown position. */
export const isNoPosition = (text: string) => !hasValue(text) || readNumber(text) === 0

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const statuses: [RegExp, 'available' | 'reserved' | 'sold' | 'delisted'][] = [
  [
    /^(available|active|for sale|move[- ]in|quick move[- ]in|coming ?soon|under construction|new|now selling|actively selling|model|ready)/,
    'available',
  ],
  [/^(reserved|pending|under contract|active ?under ?contract|on hold|contingent|hold)/, 'reserved'],
  [/^(sold|closed)/, 'sold'],
  [
    /^(delisted|withdrawn|expired|cancell?ed|inactive|off market|no longer listed|deleted|removed)/,
    'delisted',
  ],
]

/** Available for an empty text, undefined for an unknown word. */
export function readStatus(text: string) {
  const word = text.trim().toLowerCase()
  if (word === '') return 'available' as const
  return statuses.find(([expression]) => expression.test(word))?.[1]
}
