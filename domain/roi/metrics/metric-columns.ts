import { clampDollars, clampPercent } from '../inputs/clamp.ts'
import { defaultFloodPremium } from '../inputs/clamp-inputs.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { metricFormulas, type MetricName } from './metrics.ts'
import { emptyYear, toFigures, fillYear, holdingCostsOf, termsOf } from './year-one.ts'

/** What differs from home to home, a column each, all of one length. `NaN` where a listing does not say. */
export interface HomeColumns {
  purchasePrice: Float64Array
  monthlyRent: Float64Array
  propertyTaxRate: Float64Array
  hoaPayment: Float64Array
  cddPayment: Float64Array
  insurancePremium: Float64Array
  floodInsurancePremium: Float64Array
  /** 1 in a flood zone, else 0. */
  isFloodZone: Uint8Array
}

/**
 * One metric of many homes on one investor's own numbers, as `calculateMetrics` would give it for each home in turn
 * (`NaN` stands for its `null`). Everything that the investor decides is worked out once, and one record serves all
 * homes, so that nothing is allocated in the loop. Pass `into` to fill an array again while a slider moves.
 */
export function metricColumn(
  metric: MetricName,
  investor: DraftInputs,
  homes: HomeColumns,
  into = new Float64Array(homes.purchasePrice.length),
): Float64Array {
  const formula = metricFormulas[metric]
  const figures = toFigures(investor)
  const terms = termsOf(figures)
  const costs = holdingCostsOf(figures)
  const year = emptyYear()
  const { purchasePrice, monthlyRent, isFloodZone } = homes
  const { propertyTaxRate, hoaPayment, cddPayment, insurancePremium, floodInsurancePremium } = homes

  for (let home = 0; home < into.length; home++) {
    costs.propertyTaxRate = clampPercent(propertyTaxRate[home] ?? Number.NaN)
    costs.hoaPayment = clampDollars(hoaPayment[home] ?? Number.NaN)
    costs.cddPayment = clampDollars(cddPayment[home] ?? Number.NaN)
    costs.insurancePremium = clampDollars(insurancePremium[home] ?? Number.NaN)
    costs.floodInsurancePremium = isFloodZone[home] === 1 ? floodPremium(floodInsurancePremium[home]) : 0
    const rent = clampDollars(monthlyRent[home] ?? Number.NaN)
    fillYear(year, terms, purchasePrice[home] ?? Number.NaN, rent, costs)
    const value = formula(year)
    into[home] = Number.isFinite(value) ? value : Number.NaN
  }
  return into
}

const floodPremium = (premium = Number.NaN) =>
  Number.isNaN(premium) ? defaultFloodPremium : clampDollars(premium)
