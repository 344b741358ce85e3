import { buildTypeCode, unstatedTypeCode } from '../build-types.ts'
import type { AssumptionName } from '../estimates/assumption.ts'
import type { PublicHomeField } from '../home-fields/home-field-names.ts'
import { placeKey } from '../slugs.ts'

/** Fields of a home that filters compare and lists sort by; NaN where a home has no value. */
export const storedNumberColumns = [
  'current_price',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'estimated_monthly_rent',
  'estimated_cap_rate',
  'estimated_cash_on_cash',
  'estimated_dscr',
  /** US dollars a month before tax, from the three estimated returns. */
  'cash_flow',
  /** Microseconds since 1970, as PostgreSQL counts them. */
  'updated_at',
] as const satisfies readonly (PublicHomeField | 'cash_flow' | 'updated_at')[]
/** The total ROI is percent on the calculator's starting values, as the returns that are stored. */
export const numberColumns = [...storedNumberColumns, 'total_roi'] as const
export type NumberColumn = (typeof numberColumns)[number]

/** Fields with few different values, which filters look up by their key. */
export const nameColumns = [
  'city',
  'county',
  'zipcode',
  'state',
  'community_id',
  'builder_id',
  'build_type',
  'availability_status',
  'floorplan',
] as const satisfies readonly (PublicHomeField | 'community_id' | 'builder_id')[]
export type NameColumn = (typeof nameColumns)[number]

export type Numbers = Float32Array | Float64Array

/** The key by which a filter asks for homes without a value; no text is spelled so. */
export const noValueKey = '\0'

/** How the filter for home types spells one. */
export function buildTypeKey(type: string): string {
  const code = buildTypeCode(type)
  return code === unstatedTypeCode ? noValueKey : code
}

export interface Names {
  /** Each home's place in `values`; 0 where it has no value. */
  codes: Uint16Array | Uint32Array
  values: readonly string[]
}

/** One text for each home, in lower case, each followed by a line break. */
export interface Texts {
  all: string
  /** Where each home's text begins, and the end of all. */
  starts: Uint32Array
}

/** All homes in the order of their ids, one array for each field. */
export interface HomeColumns {
  ids: Int32Array
  numbers: Readonly<Record<NumberColumn, Numbers>>
  names: Readonly<Record<NameColumn, Names>>
  /** What returns on any terms are calculated from: low rent and high costs. NaN where a figure is unknown. */
  cautious: Readonly<Record<AssumptionName, Float64Array>>
  /** Street and city. */
  address: Texts
}

/** Half as large where that changes no value. */
export function compactNumbers(values: Float64Array): Numbers {
  const small = new Float32Array(values)
  return small.every((value, home) => Object.is(value, values[home])) ? small : values
}

const sameText = (text: string) => text

/** How a filter spells a value: all spellings of a city are one. */
const keyOfValue: Partial<Record<NameColumn, (value: string) => string>> = {
  city: placeKey,
  floorplan: (name) => name.toLowerCase(),
}
export const nameKey = (column: NameColumn) => keyOfValue[column] ?? sameText

/** Gives a code to each different name. Of several spellings the first in the alphabet is kept. */
export function nameEncoder(column: NameColumn) {
  const values = ['']
  const codeByKey = new Map([['', 0]])
  const codeByText = new Map<string, number>()
  const codes: number[] = []
  const encode = (text: string) => {
    const key = nameKey(column)(text)
    const code = codeByKey.get(key) ?? values.length
    codeByKey.set(key, code)
    const known = values[code]
    values[code] = known === undefined || text < known ? text : known
    codeByText.set(text, code)
    return code
  }
  return {
    add(text: string | null) {
      codes.push(codeByText.get(text ?? '') ?? encode(text ?? ''))
    },
    names: (): Names => ({
      codes: values.length <= 65_536 ? Uint16Array.from(codes) : Uint32Array.from(codes),
      values,
    }),
  }
}

export function joinTexts(texts: readonly string[]): Texts {
  const starts = new Uint32Array(texts.length + 1)
  const lines = texts.map((text) => `${text.toLowerCase().replaceAll('\n', ' ')}\n`)
  for (const [home, line] of lines.entries()) starts[home + 1] = (starts[home] ?? 0) + line.length
  return { all: lines.join(''), starts }
}

export const mapColumns = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
