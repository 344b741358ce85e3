import { returnsOf } from '../../investor-terms/returns-on-terms.ts'
import { returnNames, type ReturnsOnTerms } from '../../investor-terms/returns.ts'
import type { Terms } from '../../investor-terms/term-fields.ts'
import type { Assumptions } from './assumption.ts'
import { figuresAt } from './return-figures.ts'

interface HomeFacts {
  current_price: number | null
  assumptions: Assumptions | null
}

const noReturns = Object.fromEntries(returnNames.map((name) => [name, null])) as ReturnsOnTerms

const column = (value: number) => Float64Array.of(value)

/** The cautious end of one home's returns, as the lists are sorted by. */
export function homeReturns({ current_price: price, assumptions }: HomeFacts, terms: Terms): ReturnsOnTerms {
  const figures = assumptions && figuresAt('cautious', assumptions)
  if (!figures || price === null) return noReturns
  const { rent, property_tax_rate, insurance, hoa, cdd, flood_insurance } = figures
  const [returns] = returnsOf(terms, {
    price: column(price),
    rent: column(rent),
    property_tax_rate: column(property_tax_rate),
    insurance: column(insurance),
    hoa: column(hoa),
    cdd: column(cdd),
    flood_insurance: column(flood_insurance),
  })
  return returns ?? noReturns
}
