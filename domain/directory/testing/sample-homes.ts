import { assumptionNames } from '../estimates/assumption.ts'
import type { ReturnFigures } from '../estimates/return-figures.ts'
import {
  compactNumbers,
  type HomeColumns,
  joinTexts,
  mapColumns,
  type NameColumn,
  nameColumns,
  nameEncoder,
  type NumberColumn,
  numberColumns,
} from '../home-index/home-columns.ts'

export type SampleHome = Record<NumberColumn, number | null> &
  Record<NameColumn, string | null> & { id: number; street: string; cautious?: ReturnFigures }

export function columnsOf(homes: readonly SampleHome[]): HomeColumns {
  const valuesOf = (name: NumberColumn) => Float64Array.from(homes, (home) => home[name] ?? Number.NaN)
  const namesOf = (name: NameColumn) => {
    const encoder = nameEncoder(name)
    for (const home of homes) encoder.add(home[name])
    return encoder.names()
  }
  return {
    ids: Int32Array.from(homes, ({ id }) => id),
    numbers: mapColumns(numberColumns, (name) => compactNumbers(valuesOf(name))),
    names: mapColumns(nameColumns, namesOf),
    cautious: mapColumns(assumptionNames, (name) =>
      Float64Array.from(homes, ({ cautious }) => cautious?.[name] ?? Number.NaN),
    ),
    address: joinTexts(homes.map(({ street, city }) => `${street} ${city ?? ''}`)),
  }
}

export const emptyHome: SampleHome = {
  ...mapColumns(numberColumns, () => null),
  ...mapColumns(nameColumns, () => null),
  id: 1,
  street: '',
}
