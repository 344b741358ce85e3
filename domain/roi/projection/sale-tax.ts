import { formatDollars } from '../formats.ts'

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

const ruleSentences: Record<SaleTaxRule, string> = {
  'long-term gain':
    'Held for over a year: the depreciation taken is taxed at your own rate, at most 25% (unrecaptured section 1250 gain), the rest at the capital gains rate.',
  'short-term gain': 'Held for a year or less: all of it is taxed at your own rate.',
  'section 1231 loss':
    'On a rental held for over a year it is a section 1231 loss: it counts in full against other income and saves tax at your own rate.',
  'ordinary loss':
    'On a rental held for a year or less it is an ordinary loss: it counts in full against other income and saves tax at your own rate.',
}

/** The gain or loss, and the rule that taxes it, in plain words; `null` without a gain. */
export function explainSaleTax(gain: number | null, yearsHeld: number): string | null {
  if (gain === null) return null
  const amount = gain < 0 ? `A loss of ${formatDollars(-gain)}` : `A taxable gain of ${formatDollars(gain)}`
  return `${amount}. ${ruleSentences[saleTaxRule(gain, yearsHeld)]}`
}
