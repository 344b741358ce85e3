import { formatDollars } from '../formats.ts'
import { saleTaxRule, type SaleTaxRule } from './sale-tax.ts'
import type { Sale } from './sale.ts'

const ruleSentences: Record<SaleTaxRule, string> = {
  'long-term gain':
    'Held for over a year: the depreciation taken is taxed at your own rate, at most 25% (unrecaptured section 1250 gain), the rest at the capital gains rate.',
  'short-term gain': 'Held for a year or less: all of it is taxed at your own rate.',
  'section 1231 loss':
    'On a rental held for over a year it is a section 1231 loss: it counts in full against other income and saves tax at your own rate.',
  'ordinary loss':
    'On a rental held for a year or less it is an ordinary loss: it counts in full against other income and saves tax at your own rate.',
}

/** The gain or loss at the sale and the rule that taxes it, in plain words; empty without a gain. */
export function explainSale({ gain, year, releasedLosses, pointsDeducted }: Sale): string {
  if (gain === null) return ''
  const amount = gain < 0 ? `A loss of ${formatDollars(-gain)}` : `A taxable gain of ${formatDollars(gain)}`
  const deducted = [
    ['suspended losses of', releasedLosses] as const,
    ['points not yet deducted of', pointsDeducted] as const,
  ].flatMap(([words, dollars]) => (isShown(dollars) ? [`${words} ${formatDollars(dollars)}`] : []))
  const released =
    deducted.length > 0
      ? ` The sale also releases ${deducted.join(' and ')}, which save tax at your own rate.`
      : ''
  return `${amount}. ${ruleSentences[saleTaxRule(gain, year)]}${released}`
}

/** Half a cent or more, so that it does not read $0.00. */
const isShown = (dollars: number | null): dollars is number => dollars !== null && dollars >= 0.005
