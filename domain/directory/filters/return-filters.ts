import { type TermName, termFields } from '../../investor-terms/term-fields.ts'
import { formatPrice } from '../formats.ts'

/** The cautious end of a home's returns: percent, percent, a ratio, US dollars a month before tax, percent. */
const thresholdFilters = {
  minCapRate: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_cap_rate',
    matches: { atLeast: 'estimated_cap_rate' },
    chip: (percent: unknown) => `Cap rate from ${String(percent)}% (low end)`,
  },
  minCashOnCash: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_cash_on_cash',
    matches: { atLeast: 'estimated_cash_on_cash' },
    chip: (percent: unknown) => `Cash on cash from ${String(percent)}% (low end)`,
  },
  minDscr: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_dscr',
    matches: { atLeast: 'estimated_dscr' },
    chip: (ratio: unknown) => `DSCR from ${String(ratio)} (low end)`,
  },
  minCashFlow: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_cash_flow',
    matches: { atLeast: 'cash_flow' },
    chip: (dollars: unknown) => `Cash flow from ${formatPrice(Number(dollars))} a month (low end)`,
  },
  minTotalRoi: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_total_roi',
    matches: { atLeast: 'total_roi' },
    chip: (percent: unknown) => `Total ROI from ${String(percent)}% (low end)`,
  },
} as const

type TermFilters = {
  [Name in TermName]: { kind: 'number'; tab: 'inventory'; isTerm: true } & (typeof termFields)[Name]
}

/** The terms select no homes: the returns that lists sort by and compare are calculated on them. */
const termFilters = Object.fromEntries(
  Object.entries(termFields).map(([name, field]) => [
    name,
    { kind: 'number', tab: 'inventory', isTerm: true, ...field },
  ]),
) as TermFilters

export const returnFilters = { ...thresholdFilters, ...termFilters }
