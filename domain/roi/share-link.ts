import type { InputName } from './fields.ts'
import { calculatorInputs, onScreen, type CalculatorInputs } from './inputs.ts'

/** The name of the query parameter. */
export const sharedInputsParameter = 'inputs'

/** The order of the values in a link. Links are out in the world: never reorder, only add a version. */
const orderOfVersion1 = [
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
] as const satisfies InputName[]

const newestVersion = '2'
const newestOrder: InputName[] = [...orderOfVersion1, 'sellingCostsPercent', 'capitalGainsTaxPercent']

const orders = new Map<string | undefined, readonly InputName[]>([
  ['1', orderOfVersion1],
  [newestVersion, newestOrder],
])

/** All inputs as a short query string, such as `inputs=2_300000_20_7.5_…`; it needs no escaping. */
export function shareQuery(inputs: CalculatorInputs): string {
  const stated = onScreen(inputs)
  const values = newestOrder.map((name) => String(Number(stated[name])))
  return `${sharedInputsParameter}=${[newestVersion, ...values].join('_')}`
}

const number = /^-?\d+(\.\d+)?(e-\d+)?$/

/** The inputs of a link's parameter, or `null` when it is not whole: a wrong analysis is worse than none. */
export function readSharedInputs(parameter: string): CalculatorInputs | null {
  const [stated, ...values] = parameter.split('_')
  const order = orders.get(stated)
  if (!order || values.length !== order.length || !values.every((text) => number.test(text))) return null
  const entries = order.map((name, i) => {
    const text = values[i]
    return [name, name === 'isFloodZone' ? (text === '1' ? true : text === '0' ? false : null) : Number(text)]
  })
  const read = calculatorInputs.safeParse(Object.fromEntries(entries))
  return read.success ? read.data : null
}
