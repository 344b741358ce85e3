import { readState, readZip } from './read-address.ts'
import {
  isNoPosition,
  meansNow,
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
  readBoolean,
  hasValue,
} from './read-values.ts'

/** A value of a feed that cannot be read; its columns keep the stored value. */
export interface UnreadableValue {
  columns: readonly string[]
  text: string
}

const isZero = (text: string) => readNumber(text) === 0

export function createFieldReader() {
  const unread: UnreadableValue[] = []
  const note = (columns: readonly string[], text: string) => void unread.push({ columns, text })

  function reader<Value>(
    read: (text: string) => Value | null,
    { meansNone = () => false }: { meansNone?: (text: string) => boolean } = {},
  ) {
    return (column: string, text: string, otherwise: Value | null = null): Value | null => {
      const value = read(text) ?? otherwise
      if (value === null && hasValue(text) && !meansNone(text)) note([column], text)
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
    day: reader(readDay, { meansNone: meansNow }),
    boolean: reader(readBoolean),
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

export type FieldReader = ReturnType<typeof createFieldReader>

export function unreadableReason({ columns, text }: UnreadableValue): string {
  const field = columns.map((column) => column.replaceAll('_', ' ')).join(' and ')
  const shown = text.replace(/\s+/g, ' ').trim()
  const short = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown
  return `The ${field} cannot be read: "${short}". What was known of it stays.`
}
