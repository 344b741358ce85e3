import type { DraftInputs } from '../inputs/inputs.ts'
import { internalRateOfReturn } from './irr.ts'
import { finiteOrNull } from '../metrics/metrics.ts'
import type { ProjectedYear } from './projection.ts'
import { toFigures, yearOneOf } from '../metrics/year-one.ts'

/** Depreciation already taken is taxed at the ordinary rate, at most 25 % (unrecaptured section 1250 gain). */
const highestRecapturePercent = 25

/** Selling at the end of the last projected year. Dollars, percent a year, and the multiple as a ratio. */
export interface Sale {
  year: number
  price: number | null
  sellingCosts: number | null
  loanRepaid: number | null
  /** What is left before tax. */
  proceeds: number | null
  saleTaxes: number | null
  afterTaxProceeds: number | null
  irrPercent: number | null
  afterTaxIrrPercent: number | null
  /** All the money that came back over all the money put in, before tax. */
  equityMultiple: number | null
}

/** Money put in, years of short cash included, against money that came back. */
function multipleOf(flows: number[]): number {
  const paidIn = flows.filter((flow) => flow < 0).reduce((sum, flow) => sum - flow, 0)
  const cameBack = flows.filter((flow) => flow > 0).reduce((sum, flow) => sum + flow, 0)
  return flows.some(Number.isNaN) ? Number.NaN : cameBack / paidIn
}

const numberOf = (value: number | null) => value ?? Number.NaN

export function sellAfter(inputs: DraftInputs, years: ProjectedYear[]): Sale | null {
  const last = years.at(-1)
  if (!last) return null
  const figures = toFigures(inputs)
  const { cashInvested, price: paid } = yearOneOf(figures)
  const price = numberOf(last.propertyValue)
  const sellingCosts = (price * figures.sellingCostsPercent) / 100
  const loanRepaid = numberOf(last.loanBalance)
  const proceeds = price - sellingCosts - loanRepaid

  const depreciated = years.reduce((sum, year) => sum + numberOf(year.depreciation), 0)
  const gain = price - sellingCosts - (paid - depreciated)
  const recaptured = Math.min(Math.max(gain, 0), depreciated)
  const recapturePercent = Math.min(figures.w2IncomeTaxRate, highestRecapturePercent)
  // A loss on the sale is negative: it saves tax elsewhere, as a loss from rent does.
  const saleTaxes =
    (recaptured * recapturePercent + (gain - recaptured) * figures.capitalGainsTaxPercent) / 100
  const afterTaxProceeds = proceeds - saleTaxes

  const flows = (yearly: 'cashFlow' | 'afterTaxCashFlow', atSale: number) => [
    -cashInvested,
    ...years.map((year) => numberOf(year[yearly]) + (year === last ? atSale : 0)),
  ]
  const beforeTax = flows('cashFlow', proceeds)
  return {
    year: last.year,
    price: finiteOrNull(price),
    sellingCosts: finiteOrNull(sellingCosts),
    loanRepaid: finiteOrNull(loanRepaid),
    proceeds: finiteOrNull(proceeds),
    saleTaxes: finiteOrNull(saleTaxes),
    afterTaxProceeds: finiteOrNull(afterTaxProceeds),
    irrPercent: internalRateOfReturn(beforeTax),
    afterTaxIrrPercent: internalRateOfReturn(flows('afterTaxCashFlow', afterTaxProceeds)),
    equityMultiple: finiteOrNull(multipleOf(beforeTax)),
  }
}
