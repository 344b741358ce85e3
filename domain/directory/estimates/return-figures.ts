import { type AssumptionName, assumptionNames, type Assumptions } from './assumption.ts'

export type FigureEnd = 'cautious' | 'favorable'
export type ReturnFigures = Record<AssumptionName, number>

export const cautiousEnd = (name: AssumptionName) => (name === 'rent' ? 'low' : 'high')
const favorableEnd = (name: AssumptionName) => (name === 'rent' ? 'high' : 'low')

/** The cautious end takes the low rent and the high costs; null where a figure is unknown. */
export function figuresAt(end: FigureEnd, assumptions: Assumptions): ReturnFigures | null {
  const endOf = end === 'cautious' ? cautiousEnd : favorableEnd
  const values = assumptionNames.map((name) => [name, assumptions[name][endOf(name)]] as const)
  return values.some(([, value]) => value === null) ? null : (Object.fromEntries(values) as ReturnFigures)
}

const missingNames: Record<AssumptionName, string> = {
  rent: 'no rent',
  property_tax_rate: 'no property tax rate',
  insurance: 'no insurance premium',
  hoa: 'no HOA fee',
  cdd: 'no CDD fee',
  flood_insurance: 'no flood insurance',
}

interface ReturnFacts {
  automated_valuation_allowed: boolean | null
  current_price: number | null
  assumptions: Assumptions | null
}

/** 'no price and no rent known'; null where nothing that the returns need is missing. */
export function missingForReturns({
  automated_valuation_allowed: isAllowed,
  current_price: price,
  assumptions,
}: ReturnFacts): string | null {
  if (isAllowed === false) return 'the seller does not allow automated estimates'
  const missing = assumptionNames.filter((name) => assumptions?.[name].low === null)
  const names = [
    ...(price === null ? ['no price'] : []),
    // The premium follows from the price.
    ...missing.filter((name) => price !== null || name !== 'insurance').map((name) => missingNames[name]),
  ]
  return names.length > 0 ? `${new Intl.ListFormat('en-US').format(names)} known` : null
}
