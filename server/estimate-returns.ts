import { clampInputs } from '@fairtide/domain/roi/inputs/clamp-inputs'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import type { EstimateReturns } from './directory/derived/derive-home.ts'

/** The returns of a home on the calculator's default loan and operating costs, with the home's own figures. */
export const estimateReturns: EstimateReturns = (home) => {
  const inputs = {
    ...defaultInputs,
    purchasePrice: home.priceUsd,
    monthlyRent: home.rent,
    propertyTaxRate: home.property_tax_rate,
    hoaPayment: home.hoa,
    cddPayment: home.cdd,
    insurancePremium: home.insurance,
    isFloodZone: home.flood_insurance > 0,
    floodInsurancePremium: home.flood_insurance,
  }
  const metrics = calculateMetrics(clampInputs(inputs))
  return { capRatePercent: metrics.capRate, cashOnCashPercent: metrics.cocReturn, dscr: metrics.dscr }
}
