import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultInputs, toFormInputs, type CalculatorInputs } from '../inputs/inputs.ts'
import { projectYears } from './projection.ts'
import { calculateSale } from './sale.ts'

/** A rental month by month, with nothing of the engine's code: each bill is paid and each rule applied as it comes. */
function byHand(typed: CalculatorInputs) {
  const inputs = toFormInputs(typed)
  const price = inputs.purchasePrice
  const loan = price - (price * inputs.downPaymentPercent) / 100
  const monthlyRate = inputs.interestRate / 100 / 12
  const months = 12 * inputs.loanTerm
  const payment =
    monthlyRate === 0 ? loan / months : (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  const points = (loan * inputs.pointsPercent) / 100
  const closing = (price * inputs.oneTimeClosingCostsPercent) / 100
  const ordinary = inputs.w2IncomeTaxRate / 100

  let balance = loan
  let value = price
  let rent = inputs.monthlyRent
  let yearlyCosts =
    (price * inputs.propertyTaxRate) / 100 +
    inputs.insurancePremium +
    (inputs.isFloodZone ? inputs.floodInsurancePremium : 0) +
    inputs.cddPayment +
    12 * inputs.hoaPayment
  let reserve = inputs.replacementReserve
  let toDepreciate = price * (1 - inputs.landValuePercent / 100)
  const yearlyDepreciation = toDepreciate / inputs.improvementsDepreciationPeriod
  let depreciated = 0
  let pointsLeft = points
  let suspended = 0
  const years = []

  for (let year = 1; year <= inputs.holdingPeriod; year++) {
    const isInsured = year === 1 || (balance / price > 0.7 && 12 * (year - 1) < months / 2)
    let interest = 0
    let pointsDeducted = 0
    for (let month = 12 * year - 11; month <= 12 * year && month <= months; month++) {
      const ofMonth = balance * monthlyRate
      interest += ofMonth
      balance -= payment - ofMonth
      pointsDeducted += points / months
    }
    pointsLeft -= pointsDeducted
    const paid = payment * Math.min(Math.max(months - 12 * (year - 1), 0), 12)
    const collected = rent * (12 - inputs.annualVacancyDays / 30)
    const noi =
      collected -
      (collected * (inputs.propertyManagementFees + inputs.repairsPercent)) / 100 -
      (rent * inputs.leasingFees) / 100 -
      yearlyCosts -
      (isInsured ? 12 * inputs.privateMortgageInsurance : 0)
    const depreciation = Math.min(yearlyDepreciation, toDepreciate)
    toDepreciate -= depreciation
    depreciated += depreciation

    const income = noi - interest - depreciation - pointsDeducted - suspended
    const aboveStart = Math.max(inputs.modifiedAdjustedGrossIncome - 100_000, 0)
    const allowed = inputs.limitsPassiveLosses ? Math.max(25_000 - aboveStart / 2, 0) : 1e15
    suspended = income < -allowed ? -income - allowed : 0
    const taxes = (income < -allowed ? -allowed : income) * ordinary
    const cashFlow = noi - reserve - paid
    value *= 1 + inputs.propertyAppreciationRate / 100
    years.push({
      noi,
      interest,
      cashFlow,
      pointsDeducted,
      suspended,
      taxes,
      afterTax: cashFlow - taxes,
      balance,
    })

    rent *= 1 + inputs.annualRentIncrease / 100
    yearlyCosts *= 1 + inputs.annualExpenseIncrease / 100
    reserve *= 1 + inputs.annualExpenseIncrease / 100
  }

  const received = value - (value * inputs.sellingCostsPercent) / 100
  const gain = received - (price + closing - depreciated)
  let taxes = gain * ordinary
  if (inputs.holdingPeriod > 1 && gain > 0) {
    const recaptured = gain < depreciated ? gain : depreciated
    taxes =
      recaptured * (ordinary < 0.25 ? ordinary : 0.25) +
      ((gain - recaptured) * inputs.capitalGainsTaxPercent) / 100
  }
  taxes -= (suspended + pointsLeft) * ordinary
  return {
    years,
    cash: price - loan + closing + points,
    gain,
    saleTaxes: taxes,
    kept: received - balance - taxes,
  }
}

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const rentals = fc
  .record({
    purchasePrice: within(50_000, 2_000_000),
    downPaymentPercent: within(3, 60),
    interestRate: fc.oneof(fc.constant(0), within(0.5, 12)),
    loanTerm: fc.integer({ min: 5, max: 40 }),
    privateMortgageInsurance: within(0, 400),
    oneTimeClosingCostsPercent: within(-2, 8),
    monthlyRent: within(500, 12_000),
    w2IncomeTaxRate: within(0, 45),
    propertyAppreciationRate: within(-6, 20),
    annualRentIncrease: within(-2, 8),
    annualExpenseIncrease: within(0, 8),
    holdingPeriod: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 3, max: 30 })),
    capitalGainsTaxPercent: fc.constantFrom(0, 15, 20),
    replacementReserve: within(0, 8000),
    pointsPercent: within(0, 4),
    limitsPassiveLosses: fc.boolean(),
    modifiedAdjustedGrossIncome: within(40_000, 220_000),
  })
  .map((changed): CalculatorInputs => ({ ...defaultInputs, ...changed }))

test('the projection and the sale are those of a rental followed month by month', () => {
  fc.assert(
    fc.property(rentals, (inputs) => {
      const expected = byHand(inputs)
      const years = projectYears(inputs)
      const sale = calculateSale(inputs, years)
      const isClose = (actual: number | null | undefined, value: number) =>
        expect(Math.abs((actual ?? Number.NaN) - value)).toBeLessThan(0.005)
      expect(years).toHaveLength(expected.years.length)
      for (const [i, year] of expected.years.entries()) {
        isClose(years[i]?.noi, year.noi)
        isClose(years[i]?.interest, year.interest)
        isClose(years[i]?.cashFlow, year.cashFlow)
        isClose(years[i]?.pointsDeducted, year.pointsDeducted)
        isClose(years[i]?.suspendedLoss, year.suspended)
        isClose(years[i]?.incomeTaxes, year.taxes)
        isClose(years[i]?.afterTaxCashFlow, year.afterTax)
        isClose(years[i]?.loanBalance, year.balance)
      }
      isClose(sale?.cashInvested, expected.cash)
      isClose(sale?.gain, expected.gain)
      isClose(sale?.saleTaxes, expected.saleTaxes)
      isClose(sale?.afterTaxProceeds, expected.kept)
    }),
    { numRuns: 300 },
  )
})
