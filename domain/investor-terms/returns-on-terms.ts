import { defaultInputs } from '../roi/inputs/inputs.ts'
import { metricColumn } from '../roi/metrics/metric-columns.ts'
import type { MetricName } from '../roi/metrics/metrics.ts'
import { type ReturnName, returnNames, type ReturnsOnTerms } from './returns.ts'
import type { Terms } from './term-fields.ts'

export const metricByReturn = {
  cash_flow: 'preTaxCashFlow',
  cash_on_cash: 'cocReturn',
  cap_rate: 'capRate',
  dscr: 'dscr',
  total_roi: 'totalROI',
} as const satisfies Record<ReturnName, MetricName>

/** What is a home's own: dollars, rent and HOA a month, the others a year; the tax rate in percent. NaN where unknown. */
export interface HomeFigures {
  price: Float32Array | Float64Array
  rent: Float64Array
  property_tax_rate: Float64Array
  insurance: Float64Array
  hoa: Float64Array
  cdd: Float64Array
  /** 0 outside of a flood zone. */
  flood_insurance: Float64Array
}

/** One return of each home as the calculator has it; NaN for `null`. */
export function returnColumn(name: ReturnName, terms: Terms, homes: HomeFigures): Float64Array {
  return metricColumn(
    metricByReturn[name],
    { ...defaultInputs, ...terms },
    {
      purchasePrice: homes.price,
      monthlyRent: homes.rent,
      propertyTaxRate: homes.property_tax_rate,
      hoaPayment: homes.hoa,
      cddPayment: homes.cdd,
      insurancePremium: homes.insurance,
      floodInsurancePremium: homes.flood_insurance,
      isFloodZone: areAboveZero(homes.flood_insurance),
    },
  )
}

/** A loop, because `Uint8Array.from` takes longer than the returns. */
function areAboveZero(values: Float64Array): Uint8Array {
  const marks = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at++) marks[at] = (values[at] ?? 0) > 0 ? 1 : 0
  return marks
}

/** Every return of each home. */
export function returnsOf(terms: Terms, homes: HomeFigures): ReturnsOnTerms[] {
  const columns = returnNames.map((name) => [name, returnColumn(name, terms, homes)] as const)
  return Array.from(homes.price, (_, home) => {
    const figures = columns.map(([name, values]) => {
      const value = values[home] ?? Number.NaN
      return [name, Number.isNaN(value) ? null : value + 0] as const
    })
    return Object.fromEntries(figures) as ReturnsOnTerms
  })
}
