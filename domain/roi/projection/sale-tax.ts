/** Depreciation taken is taxed at the ordinary rate, at most 25 % (26 U.S.C. § 1(h)(1)(E), section 1250 gain). */
const maxRecaptureTaxPercent = 25

/** Which rule taxes the sale of a rental: 26 U.S.C. § 1231 needs more than a year of ownership. */
export type SaleTaxRule = 'long-term gain' | 'short-term gain' | 'section 1231 loss' | 'ordinary loss'

export function saleTaxRule(gain: number, yearsHeld: number): SaleTaxRule {
  if (yearsHeld > 1) return gain < 0 ? 'section 1231 loss' : 'long-term gain'
  return gain < 0 ? 'ordinary loss' : 'short-term gain'
}

interface SaleTaxRates {
  ordinaryPercent: number
  capitalGainsPercent: number
}

/** Dollars; negative for a loss, which counts in full against other income at the ordinary rate. */
export function taxOnGain(
  gain: number,
  depreciated: number,
  yearsHeld: number,
  { ordinaryPercent, capitalGainsPercent }: SaleTaxRates,
): number {
  if (saleTaxRule(gain, yearsHeld) !== 'long-term gain') return (gain * ordinaryPercent) / 100
  const recaptured = Math.min(gain, depreciated)
  const recapturePercent = Math.min(ordinaryPercent, maxRecaptureTaxPercent)
  return (recaptured * recapturePercent + (gain - recaptured) * capitalGainsPercent) / 100
}
