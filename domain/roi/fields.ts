export type InputUnit = 'dollars' | 'percent' | 'years' | 'days'

export interface InputField {
  label: string
  unit: InputUnit
  /** What one press of an arrow key adds or takes. */
  step: number
  /** The ends of its slider, which span what investors meet. What is typed may lie outside. */
  slider: [number, number]
  tooltip: string
}

/** The numbers of the calculator, in the order of the screen. The flood zone is a switch of its own. */
export const inputFields = {
  purchasePrice: {
    label: 'Purchase Price',
    unit: 'dollars',
    step: 1000,
    slider: [100_000, 1_000_000],
    tooltip: 'What you pay the builder or seller, before closing costs.',
  },
  downPaymentPercent: {
    label: 'Down Payment (%)',
    unit: 'percent',
    step: 1,
    slider: [0, 100],
    tooltip: 'The share of the price you pay yourself. The rest is the loan; 100% means no loan.',
  },
  interestRate: {
    label: 'Interest Rate (%)',
    unit: 'percent',
    step: 0.125,
    slider: [0, 15],
    tooltip:
      'The yearly rate of the loan. Rates for rental homes usually lie above those for a home you live in.',
  },
  loanTerm: {
    label: 'Loan Term (years)',
    unit: 'years',
    step: 1,
    slider: [5, 40],
    tooltip: 'The years until the loan is paid off in equal monthly payments, most often 15 or 30.',
  },
  privateMortgageInsurance: {
    label: 'Private Mortgage Insurance (monthly)',
    unit: 'dollars',
    step: 10,
    slider: [0, 500],
    tooltip: 'Dollars a month that the lender asks for as insurance, as a rule only with less than 20% down.',
  },
  oneTimeClosingCostsPercent: {
    label: 'One-time Closing Costs (%)',
    unit: 'percent',
    step: 0.25,
    slider: [0, 10],
    tooltip:
      'Title, lender, recording and tax charges at closing, as a share of the price. A builder credit larger than the costs can make it negative.',
  },
  expectedAppreciationPercent: {
    label: 'Expected Appreciation (%)',
    unit: 'percent',
    step: 0.25,
    slider: [0, 10],
    tooltip:
      'How much the home gains in value in the first year. It counts in Total ROI only, never in cash flow.',
  },
  propertyTaxRate: {
    label: 'Property Tax Rate (%)',
    unit: 'percent',
    step: 0.1,
    slider: [0, 4],
    tooltip:
      'Yearly property tax as a share of the price. Homes you rent out have no homestead exemption in Florida.',
  },
  hoaPayment: {
    label: 'HOA Payment (monthly)',
    unit: 'dollars',
    step: 10,
    slider: [0, 1000],
    tooltip: 'Dollars a month to the homeowners association.',
  },
  cddPayment: {
    label: 'CDD Payment (annual)',
    unit: 'dollars',
    step: 50,
    slider: [0, 6000],
    tooltip:
      'Dollars a year to the Community Development District, which pays for roads and drainage. It comes with the property tax bill.',
  },
  insurancePremium: {
    label: 'Insurance Premium (annual)',
    unit: 'dollars',
    step: 50,
    slider: [0, 10_000],
    tooltip:
      'Dollars a year for the landlord policy, wind cover included. Ask for a quote: Florida premiums differ widely.',
  },
  floodInsurancePremium: {
    label: 'Flood Insurance Premium (annual)',
    unit: 'dollars',
    step: 50,
    slider: [0, 5000],
    tooltip: 'Dollars a year for flood cover. Lenders require it in a high-risk flood zone.',
  },
  monthlyRent: {
    label: 'Monthly Rent',
    unit: 'dollars',
    step: 50,
    slider: [500, 10_000],
    tooltip: 'What a tenant pays a month while the home is let.',
  },
  annualVacancyDays: {
    label: 'Annual Vacancy Days',
    unit: 'days',
    step: 1,
    slider: [0, 180],
    tooltip: 'Days a year without a tenant; 30 days count as one month of rent, 360 as all of it.',
  },
  propertyManagementFees: {
    label: 'Property Management Fees (%)',
    unit: 'percent',
    step: 0.5,
    slider: [0, 20],
    tooltip: 'The share of collected rent that the manager keeps. Managing it yourself? Enter 0.',
  },
  leasingFees: {
    label: 'Leasing Fees (%)',
    unit: 'percent',
    step: 5,
    slider: [0, 100],
    tooltip: "The charge for finding a tenant, as a share of one month's rent, counted once a year.",
  },
  repairsPercent: {
    label: 'Repairs (%)',
    unit: 'percent',
    step: 0.5,
    slider: [0, 20],
    tooltip: 'The share of collected rent set aside for repairs. New homes need less in their first years.',
  },
  landValuePercent: {
    label: 'Land Value (%)',
    unit: 'percent',
    step: 1,
    slider: [0, 60],
    tooltip:
      'The share of the price that is land. Land is not depreciated; the county appraiser states the split.',
  },
  w2IncomeTaxRate: {
    label: 'W-2 Income Tax Rate (%)',
    unit: 'percent',
    step: 1,
    slider: [0, 50],
    tooltip: 'The federal rate on your next dollar of income. Florida has no state income tax.',
  },
  improvementsDepreciationPeriod: {
    label: 'Improvements Depreciation Period (years)',
    unit: 'years',
    step: 0.5,
    slider: [15, 40],
    tooltip: 'The years over which the building is written off. The IRS sets 27.5 for residential rentals.',
  },
  propertyAppreciationRate: {
    label: 'Yearly Appreciation (%)',
    unit: 'percent',
    step: 0.25,
    slider: [0, 10],
    tooltip: 'How much the home gains in value in each year of the projection.',
  },
  annualRentIncrease: {
    label: 'Yearly Rent Increase (%)',
    unit: 'percent',
    step: 0.25,
    slider: [0, 10],
    tooltip: 'How much the rent rises each year, from the second year on.',
  },
  annualExpenseIncrease: {
    label: 'Yearly Expense Increase (%)',
    unit: 'percent',
    step: 0.25,
    slider: [0, 10],
    tooltip: 'How much property tax, HOA, CDD and insurance rise each year, from the second year on.',
  },
  holdingPeriod: {
    label: 'Holding Period (years)',
    unit: 'years',
    step: 1,
    slider: [1, 30],
    tooltip: 'The year at whose end you sell, from 1 to 30.',
  },
  sellingCostsPercent: {
    label: 'Selling Costs (%)',
    unit: 'percent',
    step: 0.5,
    slider: [0, 12],
    tooltip: 'Agents, title and transfer tax at the sale, as a share of the sale price.',
  },
  capitalGainsTaxPercent: {
    label: 'Capital Gains Tax (%)',
    unit: 'percent',
    step: 1,
    slider: [0, 25],
    tooltip:
      'The federal rate on the long-term gain. Depreciation taken is taxed at your own rate, at most 25%.',
  },
} satisfies Record<string, InputField>

export type NumericInput = keyof typeof inputFields
export type InputName = NumericInput | 'isFloodZone'

export const numericInputs = Object.keys(inputFields) as NumericInput[]
export const allInputs: InputName[] = [...numericInputs, 'isFloodZone']

export const floodZoneField = {
  label: 'Flood Zone',
  tooltip:
    'On when the home lies in a high-risk flood zone (A or V on the FEMA map). Flood insurance is then counted.',
}
