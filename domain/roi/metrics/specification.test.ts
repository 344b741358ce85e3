import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputDefinitions, numericInputs, type NumericInput } from '../inputs/input-definitions.ts'
import { toFormInputs, type CalculatorInputs, type DraftInputs } from '../inputs/inputs.ts'
import { loanOfOneDollar, loanYear } from './amortization.ts'
import { calculateMetrics, type Metrics } from './metrics.ts'

const grain = 1000
const withinSliders = fc.record(
  Object.fromEntries(
    numericInputs.map((name) => {
      const [min, max] = inputDefinitions[name].slider
      return [name, fc.integer({ min: 0, max: grain }).map((step) => min + ((max - min) * step) / grain)]
    }),
  ) as Record<NumericInput, fc.Arbitrary<number>>,
)

const advanced = fc.record(
  {
    lenderRatios: fc.boolean(),
    replacementReserve: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e6, noNaN: true })),
    pointsPercent: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 100, noNaN: true })),
    limitsPassiveLosses: fc.boolean(),
    modifiedAdjustedGrossIncome: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e7, noNaN: true })),
  },
  { requiredKeys: [] },
)

const off = {
  lenderRatios: false,
  replacementReserve: 0,
  pointsPercent: 0,
  limitsPassiveLosses: false,
  modifiedAdjustedGrossIncome: 0,
}

/** The 23 formulas as the specification states them, each operation in the order in which it is written. */
function specified(inputs: Required<CalculatorInputs>): Metrics {
  const price = inputs.purchasePrice
  const loan = price * (1 - inputs.downPaymentPercent / 100)
  const perLoanDollar = loanYear(loanOfOneDollar(inputs.interestRate, inputs.loanTerm), 1)
  const cash = price * ((inputs.downPaymentPercent + inputs.oneTimeClosingCostsPercent) / 100)
  const netRent = inputs.monthlyRent * (12 - inputs.annualVacancyDays / 30)
  const noi =
    netRent * (1 - (inputs.propertyManagementFees + inputs.repairsPercent) / 100) -
    inputs.monthlyRent * (inputs.leasingFees / 100) -
    (price * inputs.propertyTaxRate) / 100 -
    12 * (inputs.hoaPayment + inputs.privateMortgageInsurance) -
    inputs.insurancePremium -
    (inputs.isFloodZone ? inputs.floodInsurancePremium : 0) -
    inputs.cddPayment
  const interest = loan === 0 ? 0 : loan * perLoanDollar.interest
  const principal = loan === 0 ? 0 : loan * perLoanDollar.principal
  const cashFlow = noi - interest - principal
  const afterInterest = noi - interest
  const depreciation = price * ((1 - inputs.landValuePercent / 100) / inputs.improvementsDepreciationPeriod)
  const taxable = noi - interest - depreciation
  const taxes = taxable * (inputs.w2IncomeTaxRate / 100)
  const appreciation = price * (inputs.expectedAppreciationPercent / 100)
  const ofCash = (dollars: number) => (cash > 0 ? (100 * dollars) / cash : Number.NaN)
  const values: Record<keyof Metrics, number> = {
    grossYield: (100 * 12 * inputs.monthlyRent) / price,
    dscr: noi / (interest + principal),
    rentRatio: (100 * inputs.monthlyRent) / price,
    capRate: (100 * noi) / price,
    financedReturn: ofCash(afterInterest),
    cocReturn: ofCash(cashFlow),
    totalROI: ofCash(afterInterest - taxes + appreciation),
    margin: (100 * noi) / netRent,
    afterTaxIncomeReturn: ofCash(afterInterest - taxes),
    preTaxCashFlow: cashFlow / 12,
    netCashFlowAnnual: cashFlow,
    afterTaxReturnAnnual: afterInterest - taxes,
    afterTaxCashFlowAnnual: cashFlow - taxes,
    afterTaxCashFlowMonthly: (cashFlow - taxes) / 12,
    returnAfterInterestAnnual: afterInterest,
    interestPaidAnnual: interest,
    principalPaymentAnnual: principal,
    netRentAnnual: netRent,
    noiAnnual: noi,
    depreciationAnnual: depreciation,
    taxableIncomeAnnual: taxable,
    incomeTaxesAnnual: taxes,
    propertyAppreciationAnnual: appreciation,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isFinite(value) ? value + 0 : null]),
  ) as Metrics
}

test('the 23 metrics are the specification’s to the last bit, with every advanced input off, absent or on', () => {
  fc.assert(
    fc.property(withinSliders, fc.boolean(), advanced, (numbers, isFloodZone, on) => {
      const plain: CalculatorInputs = { ...numbers, isFloodZone }
      const expected = specified(toFormInputs(plain))
      for (const name of Object.keys(off)) Reflect.deleteProperty(plain, name)
      expect(calculateMetrics(plain)).toEqual(expected)
      expect(calculateMetrics({ ...plain, ...off })).toEqual(expected)
      const turnedOn: DraftInputs = { ...plain, ...on }
      expect(calculateMetrics(turnedOn)).toEqual(expected)
    }),
  )
})
