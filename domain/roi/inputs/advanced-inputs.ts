import { clampDollars, clampPercent } from './clamp.ts'
import type { NumberDefinition, SwitchDefinition } from './input-definition.ts'

/** Off by default: the metrics of the specification never depend on them, only the advanced ones and the projection. */
export const advancedInputs = {
  lenderRatios: {
    label: 'Lender Ratios',
    group: 'Advanced',
    unit: 'switch',
    default: false,
    presence: 'optional',
    shareLink: { position: 28, since: 3 },
    tooltip:
      'Adds DSCR as lenders of rentals calculate it, the rent over the whole monthly payment (PITIA), and the cap rate without PMI.',
  },
  replacementReserve: {
    label: 'Replacement Reserve (annual)',
    group: 'Advanced',
    unit: 'dollars',
    default: 0,
    whenEmpty: 0,
    step: 50,
    slider: [0, 5000],
    clamp: clampDollars,
    presence: 'optional',
    shareLink: { position: 29, since: 3 },
    tooltip:
      'Dollars a year for the roof, air conditioner, water heater and appliances: the cost of each over the years it has left, added up.',
  },
  pointsPercent: {
    label: 'Points (%)',
    group: 'Advanced',
    unit: 'percent',
    default: 0,
    whenEmpty: 0,
    step: 0.125,
    slider: [0, 5],
    clamp: clampPercent,
    presence: 'optional',
    shareLink: { position: 30, since: 3 },
    tooltip:
      'Paid to the lender at closing for a lower rate, as a share of the loan. On a rental they are deducted over the term of the loan.',
  },
  limitsPassiveLosses: {
    label: 'Passive Loss Limit',
    group: 'Advanced',
    unit: 'switch',
    default: false,
    presence: 'optional',
    shareLink: { position: 31, since: 3 },
    tooltip:
      'Turn it on unless tax law counts you as a real estate professional. At most $25,000 of rental losses a year save tax, less with an income above $100,000. The rest waits for later income or the sale.',
  },
  modifiedAdjustedGrossIncome: {
    label: 'Modified Adjusted Gross Income (annual)',
    group: 'Advanced',
    unit: 'dollars',
    default: 150_000,
    step: 1000,
    slider: [50_000, 250_000],
    clamp: clampDollars,
    presence: 'optional',
    shareLink: { position: 32, since: 3 },
    tooltip:
      'Your adjusted gross income before this loss. The $25,000 shrink by half of what is above $100,000, to nothing at $150,000.',
  },
} as const satisfies Record<string, NumberDefinition | SwitchDefinition>
