import { readState, readZip } from './read-address.ts'
import {
  isNoPosition,
  isNow,
  isPricePlaceholder,
  readArea,
  readCount,
  readDay,
  readDollars,
  readLink,
  readNumber,
  readPercent,
  readPosition,
  readPrice,
  readScore,
  readYes,
  saysSomething,
} from './read-values.ts'

/** Something that stands in a feed and cannot be read: what was known in these columns stays. */
export interface UnreadValue {
  columns: readonly string[]
  text: string
}

const isZero = (text: string) => readNumber(text) === 0

/** Reads the values of one record, each under the column that it is for, and remembers those that cannot be read. */
export function makeReading() {
  const unread: UnreadValue[] = []
  const note = (columns: readonly string[], text: string) => void unread.push({ columns, text })

  function reader<Value>(
    read: (text: string) => Value | null,
    { meansNone = () => false }: { meansNone?: (text: string) => boolean } = {},
  ) {
    return (column: string, text: string, otherwise: Value | null = null): Value | null => {
      const value = read(text) ?? otherwise
      if (value === null && saysSomething(text) && !meansNone(text)) note([column], text)
      return value
    }
  }

  return {
    unread,
    note,
    price: reader(readPrice, { meansNone: isPricePlaceholder }),
    dollars: reader(readDollars),
    count: reader(readCount),
    area: reader(readArea, { meansNone: isZero }),
    number: reader(readNumber),
    percent: reader(readPercent),
    score: reader(readScore),
    day: reader(readDay, { meansNone: isNow }),
    yes: reader(readYes),
    link: reader(readLink),
    state: reader(readState),
    zip: reader(readZip),
    position(latitude: string, longitude: string) {
      const position = readPosition(latitude, longitude)
      if (position.latitude === null && !(isNoPosition(latitude) && isNoPosition(longitude)))
        note(['latitude', 'longitude'], [latitude, longitude].filter(Boolean).join(', '))
      return position
    },
  }
}

export type Reading = ReturnType<typeof makeReading>

/** How the summary of an import tells of it. */
export function unreadReason({ columns, text }: UnreadValue): string {
  const field = columns.map((column) => column.replaceAll('_', ' ')).join(' and ')
  const shown = text.replace(/\s+/g, ' ').trim()
  const short = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown
  return `The ${field} cannot be read: "${short}". What was known of it stays.`
}
