import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loanOfOneDollar, loanYear } from './amortization.ts'
import { defaultInputs, type DraftInputs } from '../inputs/inputs.ts'
import { calculateMetrics, metricNames, type MetricName } from './metrics.ts'

/** Without any cost but the loan, so that NOI is twelve rents. */
const withoutCosts = {
  ...defaultInputs,
  annualVacancyDays: 0,
  propertyManagementFees: 0,
  propertyTaxRate: 0,
  hoaPayment: 0,
  insurancePremium: 0,
  cddPayment: 0,
  leasingFees: 0,
  repairsPercent: 0,
  oneTimeClosingCostsPercent: 0,
}

describe('published examples', () => {
  test.each([
    // en.wikipedia.org/wiki/Mortgage_calculator, "Monthly payment formula"
    { loan: 200_000, ratePercent: 6.5, years: 30, payment: 1264.14 },
    // calculatey.pages.dev/mortgage-calculator, worked example
    { loan: 300_000, ratePercent: 6.5, years: 30, payment: 1896.2 },
    // mortgagecalculator.tech/download
    { loan: 200_000, ratePercent: 7, years: 13, payment: 1956.15 },
  ])('payment on $loan at $ratePercent % over $years years', ({ loan, ratePercent, years, payment }) => {
    expect(loan * loanOfOneDollar(ratePercent, years).payment).toBeCloseTo(payment, 2)
  })

  // biggerpockets.com/blog/2008/08/12/apartment-investing-a-look-at-five-year-investment-returns
  test('BiggerPockets, eight units: 75 % financed over 25 years at 7.5 %', () => {
    const metrics = calculateMetrics({
      ...withoutCosts,
      purchasePrice: 300_000,
      downPaymentPercent: 25,
      interestRate: 7.5,
      loanTerm: 25,
      monthlyRent: 27_750 / 12,
    })
    expect(metrics.noiAnnual).toBeCloseTo(27_750, 6)
    expect((metrics.interestPaidAnnual ?? 0) + (metrics.principalPaymentAnnual ?? 0)).toBeCloseTo(
      19_952.76,
      0,
    )
    expect(metrics.netCashFlowAnnual).toBeCloseTo(7798, -1)
    expect(metrics.cocReturn).toBeCloseTo(10.4, 1)
  })

  // en.wikipedia.org/wiki/Capitalization_rate
  test('cap rate: $100,000 of a building for $1,000,000 is 10 %', () => {
    const metrics = calculateMetrics({ ...withoutCosts, purchasePrice: 1_000_000, monthlyRent: 100_000 / 12 })
    expect(metrics.capRate).toBeCloseTo(10, 10)
  })

  // corporatefinanceinstitute.com and investopedia.com, "Debt-Service Coverage Ratio": 2,150,000 over 350,000
  test('DSCR: $2,150,000 over payments of $350,000 is 6.14', () => {
    const metrics = calculateMetrics({
      ...withoutCosts,
      monthlyRent: 2_150_000 / 12,
      purchasePrice: 3_500_000,
      downPaymentPercent: 0,
      interestRate: 0,
      loanTerm: 10,
    })
    expect(metrics.dscr).toBeCloseTo(6.142857, 6)
  })

  // en.wikipedia.org/wiki/Cash_on_cash_return: $5,000 a month on $300,000 down for a $1,200,000 complex
  test('cash on cash: $60,000 a year on $300,000 is 20 %', () => {
    const metrics = calculateMetrics({
      ...withoutCosts,
      purchasePrice: 1_200_000,
      downPaymentPercent: 25,
      interestRate: 0,
      loanTerm: 10,
      monthlyRent: 5000 + 900_000 / 120,
    })
    expect(metrics.cocReturn).toBeCloseTo(20, 10)
  })

  // IRS Publication 527: residential rental property, straight line over 27.5 years, 3.636 % a year
  test('depreciation of a full year is 3.636 % of the building', () => {
    const metrics = calculateMetrics({ ...withoutCosts, purchasePrice: 100_000, landValuePercent: 0 })
    expect(metrics.depreciationAnnual).toBeCloseTo(3636, 0)
  })
})

/** The first year of an amortization schedule, month by month. */
function scheduledYear(loan: number, ratePercent: number, months: number) {
  const monthlyRate = ratePercent / 1200
  const payment =
    monthlyRate === 0 ? loan / months : (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  let balance = loan
  let interest = 0
  for (let month = 1; month <= Math.min(12, months); month++) {
    const due = balance * monthlyRate
    interest += due
    balance -= payment - due
  }
  return { interest, principal: loan - balance }
}

describe('amortization', () => {
  test('agrees with a monthly schedule', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 100, noNaN: true })),
        fc.integer({ min: 1, max: 480 }),
        (ratePercent, months) => {
          const year = loanYear(loanOfOneDollar(ratePercent, months / 12), 1)
          const scheduled = scheduledYear(1, ratePercent, months)
          expect(Math.abs(year.interest - scheduled.interest)).toBeLessThan(1e-9)
          expect(Math.abs(year.principal - scheduled.principal)).toBeLessThan(1e-9)
        },
      ),
    )
  })

  test.each([1e-13, 1e-9, 1e-6, 1e-300, 5e-324])('is exact at a rate of %d %%', (ratePercent) => {
    const year = loanYear(loanOfOneDollar(ratePercent, 30), 1)
    expect(year.principal).toBeCloseTo(1 / 30, 8)
    expect(year.interest).toBeCloseTo(ratePercent / 100, 8)
  })

  test('repays the whole loan over its term, including part of a year', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 1, max: 480 }),
        (rate, months) => {
          const loan = loanOfOneDollar(rate, months / 12)
          const years = Array.from({ length: Math.ceil(months / 12) }, (_, i) => loanYear(loan, i + 1))
          expect(years.reduce((sum, year) => sum + year.principal, 0)).toBeCloseTo(1, 9)
          expect(loanYear(loan, years.length + 1)).toEqual({ interest: 0, principal: 0 })
        },
      ),
    )
  })

  test('half a year is six payments', () => {
    const metrics = calculateMetrics({ ...defaultInputs, loanTerm: 0.5, interestRate: 0 })
    expect(metrics).toMatchObject({ principalPaymentAnnual: 240_000, interestPaidAnnual: 0 })
  })
})

describe('a metric that cannot be calculated is null', () => {
  const needPayment: MetricName[] = [
    'dscr',
    'financedReturn',
    'cocReturn',
    'totalROI',
    'afterTaxIncomeReturn',
    'preTaxCashFlow',
    'netCashFlowAnnual',
    'afterTaxReturnAnnual',
    'afterTaxCashFlowAnnual',
    'afterTaxCashFlowMonthly',
    'returnAfterInterestAnnual',
    'interestPaidAnnual',
    'principalPaymentAnnual',
    'taxableIncomeAnnual',
    'incomeTaxesAnnual',
  ]
  const needDepreciation: MetricName[] = [
    'totalROI',
    'afterTaxIncomeReturn',
    'afterTaxReturnAnnual',
    'afterTaxCashFlowAnnual',
    'afterTaxCashFlowMonthly',
    'depreciationAnnual',
    'taxableIncomeAnnual',
    'incomeTaxesAnnual',
  ]
  const needCash: MetricName[] = ['financedReturn', 'cocReturn', 'totalROI', 'afterTaxIncomeReturn']

  test.each<[string, DraftInputs, MetricName[]]>([
    ['nothing', {}, []],
    ['no loan', { downPaymentPercent: 100 }, ['dscr']],
    ['no loan and no term', { downPaymentPercent: 100, loanTerm: 0, interestRate: null }, ['dscr']],
    ['no cash', { downPaymentPercent: 0, oneTimeClosingCostsPercent: 0 }, needCash],
    ['cash paid out by credits', { downPaymentPercent: 0, oneTimeClosingCostsPercent: -2 }, needCash],
    ['no price', { purchasePrice: 0 }, ['grossYield', 'dscr', 'rentRatio', 'capRate', ...needCash]],
    ['no rent', { monthlyRent: 0 }, ['margin']],
    ['an empty year', { annualVacancyDays: 365 }, ['margin']],
    ['no term', { loanTerm: 0 }, needPayment],
    ['a term of a few days', { loanTerm: 0.04 }, needPayment],
    ['a negative term', { loanTerm: -30 }, needPayment],
    ['no depreciation period', { improvementsDepreciationPeriod: 0 }, needDepreciation],
    ['an empty flood premium outside a flood zone', { floodInsurancePremium: null }, []],
    ['an empty interest rate', { interestRate: null }, needPayment],
  ])('%s', (_, changed, empty) => {
    const metrics = calculateMetrics({ ...defaultInputs, ...changed })
    expect(metricNames.filter((name) => metrics[name] === null).toSorted()).toEqual(empty.toSorted())
  })
})
