/** Below this many dollars a price is a placeholder ('$0', '$1'): no home is sold for it. */
const leastBelievablePrice = 10_000

/** The first line's first amount: 'From $328s', '$329,990\nAs low as $1,999/mo', '$250,000 - $300,000'. */
export function readPrice(text: string): number | null {
  const amount = readDollars(text)
  return amount === null || amount < leastBelievablePrice ? null : Math.round(amount)
}

/** Any amount of dollars: fees, rents, taxes. A payment by the month ('$1,999/mo') is no price. */
export function readDollars(text: string): number | null {
  const firstLine = (text.trim().split('\n')[0] ?? '').replaceAll(/\s+/g, ' ')
  const found = /(^|\D)(\d+(?:,\d{3})*(?:\.\d+)?) ?(k|m|s)?\b/i.exec(firstLine)
  if (!found?.[2]) return null
  const unit = found[3]?.toLowerCase()
  const amount = Number(found[2].replaceAll(',', '')) * (unit === 'm' ? 1_000_000 : unit ? 1000 : 1)
  const isNegative = /-\$? ?$/.test(firstLine.slice(0, found.index) + found[1])
  return isNegative ? -amount : amount
}

/** The lower end of a count or range: '2-3 bd' is 2, '4bd' is 4, '2.5 ba' is 2.5, 'Studio' is 0. */
export function readCount(text: string): number | null {
  if (/^\s*studio/i.test(text)) return 0
  const found = /\d+(?:\.\d+)?/.exec(text)
  return found ? Number(found[0]) : null
}

/** Square feet: '1,405+ ft²', 'From 1,498 Sq. Ft.', '2034'. */
export function readArea(text: string): number | null {
  const found = /\d[\d,]*/.exec(text)
  const area = found ? Number(found[0].replaceAll(',', '')) : 0
  return area > 0 ? area : null
}

/** A plain number, signs and all; null where there is none. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  const number = Number(trimmed.replace(/[,%]/g, ''))
  return trimmed === '' || !Number.isFinite(number) ? null : number
}

/** A percentage: '1.2', '1.2 %'. */
export const readPercent = (text: string) => readNumber(text.trimEnd().replace(/%$/, ''))

export function readYes(text: string): boolean | null {
  if (/^\s*(y|yes|true|1|allowed|x)\s*$/i.test(text)) return true
  return /^\s*(n|no|false|0|not allowed)\s*$/i.test(text) ? false : null
}

/** One text without line breaks and doubled spaces; null when nothing is left. */
export function readText(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').replace(/\s+/g, ' ').trim()
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
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
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
  const trimmed = (text ?? '').trim().replace(/^http:/i, 'https:')
  return /^https:\/\/[^\s"'<>]+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** A day as YYYY-MM-DD: '2027-03-05', '2027-03-05T10:00', '3/5/2027'. */
export function readDay(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  const american = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  return dayOf(year, month, day)
}

/** A day from its parts, null for one that no calendar has. */
export function dayOf(year?: string | null, month?: string | null, day?: string | null): string | null {
  if (!year || !month || !day) return null
  const text = `${year.trim().padStart(4, '0')}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** A position on Florida's half of the globe; feeds write 0 for none. */
export function readPosition(latitude: string | null, longitude: string | null) {
  const [north, east] = [readNumber(latitude ?? ''), readNumber(longitude ?? '')]
  const isPlace = north !== null && east !== null && north > 0 && north <= 90 && east < 0 && east >= -180
  return isPlace ? { latitude: round6(north), longitude: round6(east) } : { latitude: null, longitude: null }
}

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
