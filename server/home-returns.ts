import { defaultFloodPremium } from '@fairtide/domain/roi/clamps'
import { defaultInputs } from '@fairtide/domain/roi/inputs'
import { analyseListing } from '@fairtide/domain/roi/listing'
import { calculateMetrics } from '@fairtide/domain/roi/metrics'
import type { EstimateReturns } from './directory/refresh-homes.ts'

/**
 * What a home returns on the calculator's default assumptions with the listing's own figures over them: the very
 * numbers that "Analyze" shows to whoever has changed nothing. Composes the directory with the ROI engine.
 */
export const estimateReturns: EstimateReturns = (home) => {
  const { inputs } = analyseListing(defaultInputs, {
    purchasePrice: home.priceUsd,
    monthlyRent: home.rentMonthlyUsd,
    propertyTaxRate: home.propertyTaxRatePercent,
    hoaPayment: home.hoaMonthlyUsd,
    cddPayment: home.cddAnnualUsd,
    insurancePremium: home.insuranceAnnualUsd,
    floodInsurancePremium: home.isFloodZone ? defaultFloodPremium : null,
    isFloodZone: home.isFloodZone,
  })
  const metrics = calculateMetrics(inputs)
  return { capRatePercent: metrics.capRate, cashOnCashPercent: metrics.cocReturn, dscr: metrics.dscr }
}
