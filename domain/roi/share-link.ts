import { calculatorInputs, type CalculatorInputs } from './inputs.ts'

/** The name of the query parameter. */
export const sharedInputsParameter = 'inputs'

const version = '1'

/** The order of the values in a link of version 1. Links are out in the world: never reorder, only add a version. */
const order = [
  'purchasePrice',
  'downPaymentPercent',
  'interestRate',
  'loanTerm',
  'privateMortgageInsurance',
  'oneTimeClosingCostsPercent',
  'expectedAppreciationPercent',
  'propertyTaxRate',
  'hoaPayment',
  'cddPayment',
  'insurancePremium',
  'isFloodZone',
  'floodInsurancePremium',
  'monthlyRent',
  'annualVacancyDays',
  'propertyManagementFees',
  'leasingFees',
  'repairsPercent',
  'landValuePercent',
  'w2IncomeTaxRate',
  'improvementsDepreciationPeriod',
  'propertyAppreciationRate',
  'annualRentIncrease',
  'annualExpenseIncrease',
  'holdingPeriod',
] as const satisfies (keyof CalculatorInputs)[]

/** All inputs as a short query string, such as `inputs=1_300000_20_7.5_…`; it needs no escaping. */
export function shareQuery(inputs: CalculatorInputs): string {
  const values = order.map((name) => String(Number(inputs[name])))
  return `${sharedInputsParameter}=${[version, ...values].join('_')}`
}

const number = /^-?\d+(\.\d+)?(e-\d+)?$/

/** The inputs of a link's parameter, or `null` when it is not whole: a wrong analysis is worse than none. */
export function readSharedInputs(parameter: string): CalculatorInputs | null {
  const [stated, ...values] = parameter.split('_')
  if (stated !== version || values.length !== order.length || !values.every((text) => number.test(text)))
    return null
  const entries = order.map((name, i) => {
    const text = values[i]
    return [name, name === 'isFloodZone' ? (text === '1' ? true : text === '0' ? false : null) : Number(text)]
  })
  const read = calculatorInputs.safeParse(Object.fromEntries(entries))
  return read.success ? read.data : null
}
