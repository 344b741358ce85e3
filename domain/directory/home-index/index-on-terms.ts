import { returnColumn, returnsOf } from '../../investor-terms/returns-on-terms.ts'
import { type ReturnName, returnNames, type ReturnsOnTerms } from '../../investor-terms/returns.ts'
import { readTerms, termFields, type Terms } from '../../investor-terms/term-fields.ts'
import { mapColumns, type NumberColumn } from './home-columns.ts'
import type { HomeIndex } from './home-index.ts'
import type { HomeFilters } from './query-conditions.ts'

const columnByReturn = {
  cash_flow: 'cash_flow',
  cash_on_cash: 'estimated_cash_on_cash',
  cap_rate: 'estimated_cap_rate',
  dscr: 'estimated_dscr',
  total_roi: 'total_roi',
} as const satisfies Record<ReturnName, NumberColumn>

export const termsOf = (query: HomeFilters): Terms | undefined =>
  readTerms((name) => query[termFields[name].queryField])

/** The same homes with the returns on these terms, each column calculated when it is first used. */
export function indexOnTerms<Index extends HomeIndex>(index: Index, terms: Terms): Index {
  const numbers = { ...index.numbers }
  for (const name of returnNames) {
    let values: Float64Array | undefined
    Object.defineProperty(numbers, columnByReturn[name], {
      enumerable: true,
      get: () => (values ??= returnColumn(name, terms, figuresOf(index))),
    })
  }
  const replaced = new Set<NumberColumn>(Object.values(columnByReturn))
  const orders = new Map([...index.orders].filter(([column]) => !replaced.has(column)))
  return { ...index, numbers, orders }
}

export function returnsAt(index: HomeIndex, positions: readonly number[], terms: Terms): ReturnsOnTerms[] {
  const { price, ...others } = figuresOf(index)
  const at = (values: Float32Array | Float64Array) =>
    Float64Array.from(positions, (position) => values[position] ?? Number.NaN)
  const names = Object.keys(others) as (keyof typeof others)[]
  return returnsOf(terms, { price: at(price), ...mapColumns(names, (name) => at(others[name])) })
}

const figuresOf = ({ numbers, cautious }: HomeIndex) => ({ price: numbers.current_price, ...cautious })
