import { isFloodZone } from '@fairtide/domain/flood-zone'
import { clampInputs } from '@fairtide/domain/roi/inputs/clamp-inputs'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { withListing } from '@fairtide/domain/roi/inputs/listing'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import type { EstimateReturns } from './directory/derived/derive-home.ts'

/** The returns of a home on the default assumptions with the listing's own figures: what "Analyze" shows at first. */
export const estimateReturns: EstimateReturns = (home) => {
  const figures = {
    purchasePrice: home.priceUsd,
    monthlyRent: home.rentMonthlyUsd,
    propertyTaxRate: home.propertyTaxRatePercent,
    hoaPayment: home.hoaMonthlyUsd,
    cddPayment: home.cddAnnualUsd,
    insurancePremium: home.insuranceAnnualUsd,
    isFloodZone: home.floodZone ? isFloodZone(home.floodZone) : null,
  }
  const metrics = calculateMetrics(clampInputs(withListing(defaultInputs, { figures })))
  return { capRatePercent: metrics.capRate, cashOnCashPercent: metrics.cocReturn, dscr: metrics.dscr }
}
