import type { InputName, NumericInput } from './fields.ts'
import type { DraftInputs } from './inputs.ts'

interface InputGroup {
  title: string
  inputs: InputName[]
}

/** The collapsible groups of the Inputs tab. */
export const inputGroups: InputGroup[] = [
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
  'sellingCostsPercent',
  'capitalGainsTaxPercent',
]

/** The groups without the field that does not count here: the flood premium, outside a flood zone. */
export const countedGroups = ({ isFloodZone }: DraftInputs): InputGroup[] =>
  inputGroups.map(({ title, inputs }) => ({
    title,
    inputs: inputs.filter((name) => name !== 'floodInsurancePremium' || isFloodZone),
  }))

/** Everything that was entered, those of the years ahead included: for a page that shows it to somebody else. */
export const enteredGroups = (inputs: DraftInputs): InputGroup[] => [
  ...countedGroups(inputs),
  { title: 'Years Ahead', inputs: projectionInputs },
]
