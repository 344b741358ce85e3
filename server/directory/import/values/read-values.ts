import { httpsLink } from '@fairtide/domain/https-link'

/** Below this many dollars a price is a placeholder ('$0', '$1'): no home is sold for it. */
const leastBelievablePrice = 10_000

/** Said in the place of a value by who has none to name: read as none, and no mistake. */
const noValue =
  /^(?:[-–—.?*/\s]*|n\.?\/?a\.?|nil|none|null|unknown|not (?:available|applicable|disclosed|stated|provided)|tb[ad]|to be (?:announced|determined)|pending|(?:price[sd]?|pricing)(?: is| are)?(?: (?:coming )?soon| upon request| on request| tba| tbd| not available| unavailable)|coming soon|sold[- ]?out|upon request|(?:please )?(?:call|contact|inquire|ask|email)\b[^\d]*)$/i

/** Whether a text names a value at all. */
export const saysSomething = (text: string) => !noValue.test(text.trim().slice(0, 200))

/** A number as it is written in America: '1,405', '1405.5', '.5'. What reads as another number elsewhere is none. */
const american = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/
/** '301.000' and '0,5' are a dot and a comma of Europe. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/

function readDigits(digits: string): number | null {
  const trimmed = digits.replace(/[.,]+$/, '')
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

/** The first number of a text with what stands around it; null when it is none that can be read for sure. */
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
  // '1e308', '3x4', '2½': more of a number follows.
  if (amount === null || /^[\d½⅓⅔¼¾^]/.test(after)) return null
  return {
    amount,
    digits: digits.replace(/[.,]+$/, ''),
    isNegative:
      /(?:^|[\s(:])[-−–]\s?\$?\s?$|\$\s?[-−–]\s?$/.test(before) ||
      (/^\(\s*\$?\s*$/.test(before) && /^\s*\)/.test(rest)),
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

/** The first line's first amount: 'From $328s', '$329,990\nAs low as $1,999/mo', '$250,000 - $300,000'. */
export function readPrice(text: string): number | null {
  const amount = readDollars(text)
  const isPayment = /^[^\n]*?\d[\d,.]*\s*(?:\/|per |a )\s*(?:mo|month|week|wk|year|yr)\b/i.test(
    text.trim().slice(0, 200),
  )
  return amount === null || amount < leastBelievablePrice || isPayment ? null : Math.round(amount)
}

/** '$0' and '$1' stand where no price is named. */
export const isPricePlaceholder = (text: string) => /^\s*\$?\s*[01](?:\.0+)?\s*$/.test(text)

/** Any amount of US dollars: fees, rents, taxes. */
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

/** Square feet: '1,405+ ft²', 'From 1,498 Sq. Ft.', '2034'; a part of a foot counts as one. */
export function readArea(text: string): number | null {
  const found = firstAmount(text)
  if (!found || found.isNegative || ambiguous.test(found.digits)) return null
  const isMetric =
    /^(?:m|sqm|qm|meters?|metres?)$/.test(found.unit) ||
    /^\s*(?:m²|m2\b|sq\.? ?m\b|square met)/i.test(found.after)
  return isMetric || found.amount <= 0 ? null : Math.ceil(found.amount)
}

/** A plain number, sign and all; null where there is none, or something else besides. */
export function readNumber(text: string): number | null {
  const [, sign, digits = ''] = /^([-−+]?)\s*([\d.,]+)$/.exec(text.trim()) ?? []
  const number = readDigits(digits)
  return number === null ? null : sign === '-' || sign === '−' ? -number : number
}

/** A percentage: '1.2', '1.2 %'. */
export const readPercent = (text: string) => readNumber(text.trimEnd().replace(/%$/, ''))

/** A score of 0 to 100, without its fraction. */
export function readScore(text: string): number | null {
  const score = readNumber(text)
  return score === null ? null : Math.round(score)
}

export function readYes(text: string): boolean | null {
  if (/^\s*(y|yes|true|1|allowed|x)\s*$/i.test(text)) return true
  return /^\s*(n|no|false|0|not allowed)\s*$/i.test(text) ? false : null
}

/** Signs that nobody sees, and that no line of a listing needs: controls, marks of direction, zero-width spaces. */
const unseen = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/** One text without line breaks and doubled spaces; null when nothing is left. */
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

/** A description as plain text: paragraphs stay, tags and entities that feeds leave in it go. */
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

/** Lists are split at bars, else at semicolons, else at line breaks. */
export function readList(text: string): string[] {
  const separator = ['|', ';', '\n'].find((candidate) => text.includes(candidate)) ?? '|'
  return [...new Set(text.split(separator).map(readText))].filter((item) => item !== null)
}

/** A link that a page may show: https only. */
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

/** Words for now in the place of a day. */
export const isNow = (text: string) =>
  /^\s*(?:now|immediate(?:ly)?|ready(?: now)?|available(?: now)?|move[- ]in ready|completed?)\s*$/i.test(text)

/** A day from its parts, null for one that no calendar of this age has. */
export function dayOf(year?: string | null, month?: string | null, day?: string | null): string | null {
  if (!year || !month || !day) return null
  const text = `${year.trim().padStart(4, '0')}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** A position on Florida's half of the globe. */
export function readPosition(latitude: string | null, longitude: string | null) {
  const [north, east] = [readNumber(latitude ?? ''), readNumber(longitude ?? '')]
  const isPlace = north !== null && east !== null && north > 0 && north <= 90 && east < 0 && east >= -180
  return isPlace ? { latitude: round6(north), longitude: round6(east) } : { latitude: null, longitude: null }
}

/** Feeds write 0 where they know no position. */
export const isNoPosition = (text: string) => !saysSomething(text) || readNumber(text) === 0

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

/** The availability that a feed's word stands for; an empty one is available, an unknown one undefined. */
export function readStatus(text: string) {
  const word = text.trim().toLowerCase()
  if (word === '') return 'available' as const
  return statuses.find(([expression]) => expression.test(word))?.[1]
}
