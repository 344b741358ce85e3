import { buildTypeName } from '../build-types.ts'
import { formatDscr, formatPrice } from '../formats.ts'
import type { HomeFieldDefinition } from './home-field-definition.ts'

/** The fields of a home that we calculate or infer. */
export const estimatedFields = {
  /** As the feed states it, else as we infer it. */
  build_type: {
    type: 'text',
    origin: 'estimate',
    inferredBy: 'build_type_source',
    details: [
      { section: 'Overview', label: 'Build Type', position: 5, format: buildTypeName },
      { section: 'Construction Information', label: 'Build Type', position: 3, format: buildTypeName },
    ],
    comparison: { label: 'Home type', position: 8, format: buildTypeName },
  },
  estimated_monthly_rent: {
    type: 'number',
    unit: 'dollars a month',
    origin: 'estimate',
    details: [
      {
        section: 'Investment Metrics',
        label: 'Estimated Monthly Rent',
        position: 4,
        format: formatPrice,
      },
    ],
    comparison: { label: 'Estimated rent', position: 10, best: 'high' },
    assumption: 'rent',
  },
  /** Who states the rent: the listing, or HUD's small-area fair market rent of the ZIP code. */
  rent_source: { type: 'rent source', origin: 'estimate' },
  /** The cautious end on the calculator's default loan and operating costs, as the two below. */
  estimated_cap_rate: {
    type: 'number',
    unit: 'percent',
    origin: 'estimate',
    details: [{ section: 'Investment Metrics', label: 'Cap Rate', position: 1 }],
    comparison: { label: 'Cap rate', position: 11, best: 'high' },
    highEnd: 'estimated_cap_rate_high',
  },
  estimated_cash_on_cash: {
    type: 'number',
    unit: 'percent',
    origin: 'estimate',
    details: [{ section: 'Investment Metrics', label: 'Cash on Cash', position: 2 }],
    comparison: { label: 'Cash on cash', position: 12, best: 'high' },
    highEnd: 'estimated_cash_on_cash_high',
  },
  estimated_dscr: {
    type: 'number',
    unit: 'ratio',
    origin: 'estimate',
    details: [{ section: 'Investment Metrics', label: 'DSCR', position: 3, format: formatDscr }],
    comparison: { label: 'DSCR', position: 13, best: 'high', format: formatDscr },
    highEnd: 'estimated_dscr_high',
  },
  estimated_cap_rate_high: { type: 'number', unit: 'percent', origin: 'estimate' },
  estimated_cash_on_cash_high: { type: 'number', unit: 'percent', origin: 'estimate' },
  estimated_dscr_high: { type: 'number', unit: 'ratio', origin: 'estimate' },
  /** Who states the home type: the listing, or we infer it. */
  build_type_source: { type: 'type source', origin: 'estimate' },
  /** The figures behind the returns, each with its range, source and year. */
  assumptions: { type: 'assumptions', origin: 'estimate' },
} as const satisfies Record<string, HomeFieldDefinition>
