import {
  compactNumbers,
  encodeNames,
  type HomeColumns,
  joinTexts,
  mapColumns,
  type NameColumn,
  nameColumns,
  type NumberColumn,
  numberColumns,
} from '../home-index/home-columns.ts'

export type SampleHome = Record<NumberColumn, number | null> &
  Record<NameColumn, string | null> & { id: number; street: string }

export function columnsOf(homes: readonly SampleHome[]): HomeColumns {
  const valuesOf = (name: NumberColumn) => Float64Array.from(homes, (home) => home[name] ?? Number.NaN)
  const textsOf = (name: NameColumn) => homes.map((home) => home[name])
  return {
    ids: Int32Array.from(homes, ({ id }) => id),
    numbers: mapColumns(numberColumns, (name) => compactNumbers(valuesOf(name))),
    names: mapColumns(nameColumns, (name) => encodeNames(name, textsOf(name))),
    address: joinTexts(homes.map(({ street, city }) => `${street} ${city ?? ''}`)),
  }
}

export const emptyHome: SampleHome = {
  ...mapColumns(numberColumns, () => null),
  ...mapColumns(nameColumns, () => null),
  id: 1,
  street: '',
}
