import type { DraftInputs } from '../inputs/inputs.ts'
import { internalRateOfReturn } from './irr.ts'
import { finiteOrNull } from '../metrics/metrics.ts'
import type { ProjectedYear } from './projection.ts'
import { toFigures, calculateYearOne } from '../metrics/year-one.ts'

/** Depreciation taken is taxed at the ordinary rate, at most 25 % (26 U.S.C. § 1(h)(1)(E), section 1250 gain). */
const maxRecaptureTaxPercent = 25

/** In dollars, percent a year for the IRRs, and a ratio for the multiple. */
export interface Sale {
  year: number
  price: number | null
  sellingCosts: number | null
  loanRepaid: number | null
  /** Before tax. */
  proceeds: number | null
  saleTaxes: number | null
  afterTaxProceeds: number | null
  irrPercent: number | null
  afterTaxIrrPercent: number | null
  equityMultiple: number | null
}

/** Money returned ÷ money paid in, before tax; a year of negative cash flow counts as paid in. */
function equityMultipleOf(flows: number[]): number {
  const paidIn = flows.filter((flow) => flow < 0).reduce((sum, flow) => sum - flow, 0)
  const returned = flows.filter((flow) => flow > 0).reduce((sum, flow) => sum + flow, 0)
  return flows.some(Number.isNaN) ? Number.NaN : returned / paidIn
}

const orNaN = (value: number | null) => value ?? Number.NaN

/** Gain = price − selling costs − purchase price + depreciation. `null` without years or a needed input. */
export function calculateSale(inputs: DraftInputs, years: ProjectedYear[]): Sale | null {
  const last = years.at(-1)
  if (!last) return null
  const figures = toFigures(inputs)
  const { cashInvested, price: purchasePrice } = calculateYearOne(figures)
  const price = orNaN(last.propertyValue)
  const sellingCosts = (price * figures.sellingCostsPercent) / 100
  const loanRepaid = orNaN(last.loanBalance)
  const proceeds = price - sellingCosts - loanRepaid

  const depreciated = years.reduce((sum, year) => sum + orNaN(year.depreciation), 0)
  const gain = price - sellingCosts - (purchasePrice - depreciated)
  const recaptured = Math.min(Math.max(gain, 0), depreciated)
  const recapturePercent = Math.min(figures.w2IncomeTaxRate, maxRecaptureTaxPercent)
  // Negative for a loss, which saves tax on other income as a loss from rent does.
  const saleTaxes =
    (recaptured * recapturePercent + (gain - recaptured) * figures.capitalGainsTaxPercent) / 100
  const afterTaxProceeds = proceeds - saleTaxes

  const flows = (yearly: 'cashFlow' | 'afterTaxCashFlow', atSale: number) => [
    -cashInvested,
    ...years.map((year) => orNaN(year[yearly]) + (year === last ? atSale : 0)),
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
    equityMultiple: finiteOrNull(equityMultipleOf(beforeTax)),
  }
}
