import { clampDollars, clampPercent } from '../inputs/clamp.ts'
import { defaultFloodPremium } from '../inputs/clamp-inputs.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { metricFormulas, type MetricName } from './metrics.ts'
import { emptyYear, toFigures, calculateYearInto, holdingCostsOf, investorTerms } from './year-one.ts'

/** One column for each input that differs from home to home. `NaN` where a listing states no value. */
export interface HomeColumns {
  purchasePrice: Float32Array | Float64Array
  monthlyRent: Float64Array
  propertyTaxRate: Float64Array
  hoaPayment: Float64Array
  cddPayment: Float64Array
  insurancePremium: Float64Array
  floodInsurancePremium: Float64Array
  /** 1 in a flood zone, else 0. */
  isFloodZone: Uint8Array
}

/** `calculateMetrics` for each home, `NaN` for `null`. Pass `result` to reuse it while a slider moves. */
export function metricColumn(
  metric: MetricName,
  investor: DraftInputs,
  homes: HomeColumns,
  result = new Float64Array(homes.purchasePrice.length),
): Float64Array {
  const formula = metricFormulas[metric]
  const figures = toFigures(investor)
  const terms = investorTerms(figures)
  const costs = holdingCostsOf(figures)
  const year = emptyYear()
  const { purchasePrice, monthlyRent, isFloodZone } = homes
  const { propertyTaxRate, hoaPayment, cddPayment, insurancePremium, floodInsurancePremium } = homes

  for (let home = 0; home < result.length; home++) {
    costs.propertyTaxRate = clampPercent(propertyTaxRate[home] ?? Number.NaN)
    costs.hoaPayment = clampDollars(hoaPayment[home] ?? Number.NaN)
    costs.cddPayment = clampDollars(cddPayment[home] ?? Number.NaN)
    costs.insurancePremium = clampDollars(insurancePremium[home] ?? Number.NaN)
    costs.floodInsurancePremium = isFloodZone[home] === 1 ? floodPremium(floodInsurancePremium[home]) : 0
    const rent = clampDollars(monthlyRent[home] ?? Number.NaN)
    calculateYearInto(year, terms, purchasePrice[home] ?? Number.NaN, rent, costs)
    const value = formula(year)
    result[home] = Number.isFinite(value) ? value : Number.NaN
  }
  return result
}

const floodPremium = (premium = Number.NaN) =>
  Number.isNaN(premium) ? defaultFloodPremium : clampDollars(premium)
