import { capAtHundred, clampDollars, clampPercent, type Clamp } from './clamp.ts'

export type InputUnit = 'dollars' | 'percent' | 'years' | 'days'

/** The likely error of an assumption: a share of its value, or an amount in its unit. */
export type Uncertainty = { share: number } | { amount: number }

interface Definition {
  label: string
  /** The heading above the input; 'Years Ahead' is the Projection tab. */
  group: 'Financial Details' | 'Property Expenses' | 'Operating Costs' | 'Income Taxes' | 'Years Ahead'
  tooltip: string
  /** A saved profile must state it, gets the default for it, or may omit it (the default then counts). */
  presence: 'required' | 'defaulted' | 'optional'
  /** Append new inputs under a new version, so that old links still open. */
  shareLink: { position: number; since: number }
  listed?: true
}

interface NumberDefinition extends Definition {
  unit: InputUnit
  default: number
  step: number
  /** The usual range; typed values may lie outside. */
  slider: readonly [number, number]
  /** Applied to typed values and in every calculation. */
  clamp?: Clamp
  /** For the sensitivity chart; omitted for values set by law and for the projection. */
  uncertainty?: Uncertainty
}

interface SwitchDefinition extends Definition {
  unit: 'switch'
  default: boolean
}

/** In the order of the screen. Schemas, defaults, clamps, form, share link, tornado chart and email derive from it. */
export const inputDefinitions = {
  purchasePrice: {
    label: 'Purchase Price',
    group: 'Financial Details',
    unit: 'dollars',
    default: 300_000,
    step: 1000,
    slider: [100_000, 1_000_000],
    uncertainty: { share: 0.1 },
    presence: 'required',
    shareLink: { position: 1, since: 1 },
    listed: true,
    tooltip: 'What you pay the builder or seller, before closing costs.',
  },
  downPaymentPercent: {
    label: 'Down Payment (%)',
    group: 'Financial Details',
    unit: 'percent',
    default: 20,
    step: 1,
    slider: [0, 100],
    clamp: clampPercent,
    uncertainty: { amount: 5 },
    presence: 'required',
    shareLink: { position: 2, since: 1 },
    tooltip: 'The share of the price you pay yourself. The rest is the loan; 100% means no loan.',
  },
  interestRate: {
    label: 'Interest Rate (%)',
    group: 'Financial Details',
    unit: 'percent',
    default: 7.5,
    step: 0.125,
    slider: [0, 15],
    clamp: clampPercent,
    uncertainty: { amount: 1 },
    presence: 'required',
    shareLink: { position: 3, since: 1 },
    tooltip:
      'The yearly rate of the loan. Rates for rental homes usually lie above those for a home you live in.',
  },
  loanTerm: {
    label: 'Loan Term (years)',
    group: 'Financial Details',
    unit: 'years',
    default: 30,
    step: 1,
    slider: [5, 40],
    uncertainty: { amount: 5 },
    presence: 'required',
    shareLink: { position: 4, since: 1 },
    tooltip: 'The years until the loan is paid off in equal monthly payments, most often 15 or 30.',
  },
  privateMortgageInsurance: {
    label: 'Private Mortgage Insurance (monthly)',
    group: 'Financial Details',
    unit: 'dollars',
    default: 0,
    step: 10,
    slider: [0, 500],
    clamp: clampDollars,
    uncertainty: { share: 0.1 },
    presence: 'required',
    shareLink: { position: 5, since: 1 },
    tooltip: 'Dollars a month that the lender asks for as insurance, as a rule only with less than 20% down.',
  },
  oneTimeClosingCostsPercent: {
    label: 'One-time Closing Costs (%)',
    group: 'Financial Details',
    unit: 'percent',
    default: 3,
    step: 0.25,
    slider: [0, 10],
    clamp: capAtHundred,
    uncertainty: { amount: 1 },
    presence: 'required',
    shareLink: { position: 6, since: 1 },
    tooltip:
      'Title, lender, recording and tax charges at closing, as a share of the price. A builder credit larger than the costs can make it negative.',
  },
  expectedAppreciationPercent: {
    label: 'Expected Appreciation (%)',
    group: 'Financial Details',
    unit: 'percent',
    default: 3,
    step: 0.25,
    slider: [0, 10],
    clamp: clampPercent,
    uncertainty: { amount: 1 },
    presence: 'required',
    shareLink: { position: 7, since: 1 },
    tooltip:
      'How much the home gains in value in the first year. It counts in Total ROI only, never in cash flow.',
  },
  propertyTaxRate: {
    label: 'Property Tax Rate (%)',
    group: 'Property Expenses',
    unit: 'percent',
    default: 1.2,
    step: 0.1,
    slider: [0, 4],
    clamp: clampPercent,
    uncertainty: { amount: 0.25 },
    presence: 'required',
    shareLink: { position: 8, since: 1 },
    listed: true,
    tooltip:
      'Yearly property tax as a share of the price. Homes you rent out have no homestead exemption in Florida.',
  },
  hoaPayment: {
    label: 'HOA Payment (monthly)',
    group: 'Property Expenses',
    unit: 'dollars',
    default: 300,
    step: 10,
    slider: [0, 1000],
    clamp: clampDollars,
    uncertainty: { share: 0.1 },
    presence: 'required',
    shareLink: { position: 9, since: 1 },
    listed: true,
    tooltip: 'Dollars a month to the homeowners association.',
  },
  cddPayment: {
    label: 'CDD Payment (annual)',
    group: 'Property Expenses',
    unit: 'dollars',
    default: 2400,
    step: 50,
    slider: [0, 6000],
    clamp: clampDollars,
    uncertainty: { share: 0.1 },
    presence: 'required',
    shareLink: { position: 10, since: 1 },
    listed: true,
    tooltip:
      'Dollars a year to the Community Development District, which pays for roads and drainage. It comes with the property tax bill.',
  },
  insurancePremium: {
    label: 'Insurance Premium (annual)',
    group: 'Property Expenses',
    unit: 'dollars',
    default: 1200,
    step: 50,
    slider: [0, 10_000],
    clamp: clampDollars,
    uncertainty: { share: 0.25 },
    presence: 'required',
    shareLink: { position: 11, since: 1 },
    listed: true,
    tooltip:
      'Dollars a year for the landlord policy, wind cover included. Ask for a quote: Florida premiums differ widely.',
  },
  isFloodZone: {
    label: 'Flood Zone',
    group: 'Property Expenses',
    unit: 'switch',
    default: false,
    presence: 'required',
    shareLink: { position: 12, since: 1 },
    listed: true,
    tooltip:
      'On when the home lies in a high-risk flood zone (A or V on the FEMA map). Flood insurance is then counted.',
  },
  floodInsurancePremium: {
    label: 'Flood Insurance Premium (annual)',
    group: 'Property Expenses',
    unit: 'dollars',
    default: 0,
    step: 50,
    slider: [0, 5000],
    clamp: clampDollars,
    uncertainty: { share: 0.25 },
    presence: 'required',
    shareLink: { position: 13, since: 1 },
    tooltip: 'Dollars a year for flood cover. Lenders require it in a high-risk flood zone.',
  },
  monthlyRent: {
    label: 'Monthly Rent',
    group: 'Operating Costs',
    unit: 'dollars',
    default: 3500,
    step: 50,
    slider: [500, 10_000],
    clamp: clampDollars,
    uncertainty: { share: 0.1 },
    presence: 'required',
    shareLink: { position: 14, since: 1 },
    listed: true,
    tooltip: 'What a tenant pays a month while the home is let.',
  },
  annualVacancyDays: {
    label: 'Annual Vacancy Days',
    group: 'Operating Costs',
    unit: 'days',
    default: 30,
    step: 1,
    slider: [0, 180],
    uncertainty: { amount: 15 },
    presence: 'required',
    shareLink: { position: 15, since: 1 },
    tooltip: 'Days a year without a tenant; 30 days count as one month of rent, 360 as all of it.',
  },
  propertyManagementFees: {
    label: 'Property Management Fees (%)',
    group: 'Operating Costs',
    unit: 'percent',
    default: 10,
    step: 0.5,
    slider: [0, 20],
    clamp: clampPercent,
    uncertainty: { amount: 2 },
    presence: 'required',
    shareLink: { position: 16, since: 1 },
    tooltip: 'The share of collected rent that the manager keeps. Managing it yourself? Enter 0.',
  },
  leasingFees: {
    label: 'Leasing Fees (%)',
    group: 'Operating Costs',
    unit: 'percent',
    default: 50,
    step: 5,
    slider: [0, 100],
    clamp: clampPercent,
    uncertainty: { amount: 25 },
    presence: 'required',
    shareLink: { position: 17, since: 1 },
    tooltip: "The charge for finding a tenant, as a share of one month's rent, counted once a year.",
  },
  repairsPercent: {
    label: 'Repairs (%)',
    group: 'Operating Costs',
    unit: 'percent',
    default: 5,
    step: 0.5,
    slider: [0, 20],
    clamp: clampPercent,
    uncertainty: { amount: 2 },
    presence: 'required',
    shareLink: { position: 18, since: 1 },
    tooltip: 'The share of collected rent set aside for repairs. New homes need less in their first years.',
  },
  landValuePercent: {
    label: 'Land Value (%)',
    group: 'Income Taxes',
    unit: 'percent',
    default: 20,
    step: 1,
    slider: [0, 60],
    clamp: clampPercent,
    uncertainty: { amount: 5 },
    presence: 'required',
    shareLink: { position: 19, since: 1 },
    tooltip:
      'The share of the price that is land. Land is not depreciated; the county appraiser states the split.',
  },
  w2IncomeTaxRate: {
    label: 'W-2 Income Tax Rate (%)',
    group: 'Income Taxes',
    unit: 'percent',
    default: 25,
    step: 1,
    slider: [0, 50],
    clamp: clampPercent,
    uncertainty: { amount: 5 },
    presence: 'required',
    shareLink: { position: 20, since: 1 },
    tooltip: 'The federal rate on your next dollar of income. Florida has no state income tax.',
  },
  improvementsDepreciationPeriod: {
    label: 'Improvements Depreciation Period (years)',
    group: 'Income Taxes',
    unit: 'years',
    default: 27.5,
    step: 0.5,
    slider: [15, 40],
    presence: 'required',
    shareLink: { position: 21, since: 1 },
    tooltip: 'The years over which the building is written off. The IRS sets 27.5 for residential rentals.',
  },
  propertyAppreciationRate: {
    label: 'Yearly Appreciation (%)',
    group: 'Years Ahead',
    unit: 'percent',
    default: 3,
    step: 0.25,
    slider: [0, 10],
    presence: 'defaulted',
    shareLink: { position: 22, since: 1 },
    tooltip: 'How much the home gains in value in each year of the projection.',
  },
  annualRentIncrease: {
    label: 'Yearly Rent Increase (%)',
    group: 'Years Ahead',
    unit: 'percent',
    default: 3,
    step: 0.25,
    slider: [0, 10],
    presence: 'defaulted',
    shareLink: { position: 23, since: 1 },
    tooltip: 'How much the rent rises each year, from the second year on.',
  },
  annualExpenseIncrease: {
    label: 'Yearly Expense Increase (%)',
    group: 'Years Ahead',
    unit: 'percent',
    default: 2,
    step: 0.25,
    slider: [0, 10],
    presence: 'defaulted',
    shareLink: { position: 24, since: 1 },
    tooltip: 'How much property tax, HOA, CDD and insurance rise each year, from the second year on.',
  },
  holdingPeriod: {
    label: 'Holding Period (years)',
    group: 'Years Ahead',
    unit: 'years',
    default: 5,
    step: 1,
    slider: [1, 30],
    presence: 'defaulted',
    shareLink: { position: 25, since: 1 },
    tooltip: 'The year at whose end you sell, from 1 to 30.',
  },
  sellingCostsPercent: {
    label: 'Selling Costs (%)',
    group: 'Years Ahead',
    unit: 'percent',
    default: 6,
    step: 0.5,
    slider: [0, 12],
    clamp: clampPercent,
    presence: 'optional',
    shareLink: { position: 26, since: 2 },
    tooltip: 'Agents, title and transfer tax at the sale, as a share of the sale price.',
  },
  capitalGainsTaxPercent: {
    label: 'Capital Gains Tax (%)',
    group: 'Years Ahead',
    unit: 'percent',
    default: 15,
    step: 1,
    slider: [0, 25],
    clamp: clampPercent,
    presence: 'optional',
    shareLink: { position: 27, since: 2 },
    tooltip:
      'The federal rate on the long-term gain. Depreciation taken is taxed at your own rate, at most 25%.',
  },
} as const satisfies Record<string, NumberDefinition | SwitchDefinition>

type Definitions = typeof inputDefinitions
export type InputName = keyof Definitions
export type InputsWith<Property> = {
  [Name in InputName]: Definitions[Name] extends Property ? Name : never
}[InputName]
export type SwitchInput = InputsWith<{ unit: 'switch' }>
export type NumericInput = Exclude<InputName, SwitchInput>
export type InputGroup = Definitions[InputName]['group']

export const allInputs = Object.keys(inputDefinitions) as InputName[]
export const isNumeric = (name: InputName): name is NumericInput => inputDefinitions[name].unit !== 'switch'
export const numericInputs = allInputs.filter(isNumeric)

export const numberDefinition = (name: NumericInput): NumberDefinition => inputDefinitions[name]
