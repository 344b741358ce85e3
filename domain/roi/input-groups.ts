import type { InputName, NumericInput } from './fields.ts'

/** The collapsible groups of the Inputs tab. */
export const inputGroups: { title: string; inputs: InputName[] }[] = [
  {
    title: 'Financial Details',
    inputs: [
      'purchasePrice',
      'downPaymentPercent',
      'interestRate',
      'loanTerm',
      'privateMortgageInsurance',
      'oneTimeClosingCostsPercent',
      'expectedAppreciationPercent',
    ],
  },
  {
    title: 'Property Expenses',
    inputs: [
      'propertyTaxRate',
      'hoaPayment',
      'cddPayment',
      'insurancePremium',
      'isFloodZone',
      'floodInsurancePremium',
    ],
  },
  {
    title: 'Operating Costs',
    inputs: ['monthlyRent', 'annualVacancyDays', 'propertyManagementFees', 'leasingFees', 'repairsPercent'],
  },
  {
    title: 'Income Taxes',
    inputs: ['landValuePercent', 'w2IncomeTaxRate', 'improvementsDepreciationPeriod'],
  },
]

/** The figures of the Projection tab. */
export const projectionInputs: NumericInput[] = [
  'propertyAppreciationRate',
  'annualRentIncrease',
  'annualExpenseIncrease',
  'holdingPeriod',
]
