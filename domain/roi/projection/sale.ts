import { pointsOf } from '../advanced/advanced-metrics.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { internalRateOfReturn } from './irr.ts'
import { finiteOrNull } from '../metrics/metrics.ts'
import type { ProjectedYear } from './projection.ts'
import { taxOnGain } from './sale-tax.ts'
import { toFigures, calculateYearOne } from '../metrics/year-one.ts'

/** In dollars, percent a year for the IRRs, and a ratio for the multiple. */
export interface Sale {
  year: number
  cashInvested: number | null
  price: number | null
  sellingCosts: number | null
  loanRepaid: number | null
  /** Before tax. */
  proceeds: number | null
  /** What is taxed; negative for a loss. */
  gain: number | null
  /** Suspended losses and points not yet deducted, which lower the income of the year of the sale. */
  releasedLosses: number | null
  pointsDeducted: number | null
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

/** Gain = price − selling costs − basis; basis = purchase price + closing costs − depreciation. `null` without years or a needed input. */
export function calculateSale(inputs: DraftInputs, years: ProjectedYear[]): Sale | null {
  const last = years.at(-1)
  if (!last) return null
  const figures = toFigures(inputs)
  const { price: purchasePrice, ...yearOne } = calculateYearOne(figures)
  const points = pointsOf(figures)
  const cashInvested = yearOne.cashInvested + points
  const price = orNaN(last.propertyValue)
  const sellingCosts = (price * figures.sellingCostsPercent) / 100
  const loanRepaid = orNaN(last.loanBalance)
  const proceeds = price - sellingCosts - loanRepaid

  const depreciated = years.reduce((sum, year) => sum + orNaN(year.depreciation), 0)
  // Closing costs are part of the basis (IRS Publication 551, "Settlement costs").
  const closingCosts = (purchasePrice * figures.oneTimeClosingCostsPercent) / 100
  const gain = price - sellingCosts - (purchasePrice + closingCosts - depreciated)
  // A full taxable sale releases them (26 U.S.C. § 469(g)), and ends the loan (IRS Publication 527, "Points").
  const releasedLosses = orNaN(last.suspendedLoss)
  const pointsDeducted = points - years.reduce((sum, year) => sum + orNaN(year.pointsDeducted), 0)
  const saleTaxes =
    taxOnGain(gain, depreciated, last.year, {
      ordinaryPercent: figures.w2IncomeTaxRate,
      capitalGainsPercent: figures.capitalGainsTaxPercent,
    }) -
    ((releasedLosses + pointsDeducted) * figures.w2IncomeTaxRate) / 100
  const afterTaxProceeds = proceeds - saleTaxes

  const flows = (yearly: 'cashFlow' | 'afterTaxCashFlow', atSale: number) => [
    -cashInvested,
    ...years.map((year) => orNaN(year[yearly]) + (year === last ? atSale : 0)),
  ]
  const beforeTax = flows('cashFlow', proceeds)
  const afterTax = flows('afterTaxCashFlow', afterTaxProceeds)
  const isInvested = cashInvested > 0
  return {
    year: last.year,
    cashInvested: finiteOrNull(cashInvested),
    price: finiteOrNull(price),
    sellingCosts: finiteOrNull(sellingCosts),
    loanRepaid: finiteOrNull(loanRepaid),
    proceeds: finiteOrNull(proceeds),
    gain: finiteOrNull(gain),
    releasedLosses: finiteOrNull(releasedLosses),
    pointsDeducted: finiteOrNull(pointsDeducted),
    saleTaxes: finiteOrNull(saleTaxes),
    afterTaxProceeds: finiteOrNull(afterTaxProceeds),
    irrPercent: isInvested ? internalRateOfReturn(beforeTax) : null,
    afterTaxIrrPercent: isInvested ? internalRateOfReturn(afterTax) : null,
    equityMultiple: isInvested ? finiteOrNull(equityMultipleOf(beforeTax)) : null,
  }
}
