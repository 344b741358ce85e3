import { describe, expect, test } from 'vitest'
import { defaultInputs, type CalculatorInputs, type DraftInputs } from '../inputs/inputs.ts'
import { formatFigure } from '../formats.ts'
import { loanOfOneDollar } from '../metrics/amortization.ts'
import { projectYears } from '../projection/projection.ts'
import { explainSale } from '../projection/explain-sale.ts'
import { calculateSale } from '../projection/sale.ts'
import { advancedLabels, advancedMetricsShown } from './advanced-labels.ts'
import { calculateAdvancedMetrics, type AdvancedMetric } from './advanced-metrics.ts'
import { explainEmptyAdvanced } from './explain-empty-advanced.ts'
import { limitPassiveLoss, lossAllowance } from './passive-losses.ts'
import { pointsDeduction } from './points.ts'

const advancedOf = (changed: DraftInputs) => calculateAdvancedMetrics({ ...defaultInputs, ...changed })
const formatted = (metric: AdvancedMetric, changed: DraftInputs) =>
  formatFigure(advancedLabels[metric].unit, advancedOf(changed)[metric])

/** A loan at 0 % over ten years whose monthly payment is this. */
const withPayment = (dollars: number) => ({
  purchasePrice: 120 * dollars,
  downPaymentPercent: 0,
  interestRate: 0,
  loanTerm: 10,
  cddPayment: 0,
})

describe('published examples of DSCR as rent over PITIA', () => {
  // visiolending.com/blog/a-look-at-how-dscr-is-calculated
  test.each([
    { payment: 1700, taxes: 350, insurance: 100, dues: 50, rent: 2000, pitia: 2200, dscr: 0.91 },
    { payment: 1500, taxes: 250, insurance: 100, dues: 25, rent: 2300, pitia: 1875, dscr: 1.23 },
  ])(
    'Visio Lending: $rent over $pitia is $dscr',
    ({ payment, taxes, insurance, dues, rent, pitia, dscr }) => {
      const inputs = {
        ...withPayment(payment),
        propertyTaxRate: (100 * 12 * taxes) / (120 * payment),
        insurancePremium: 12 * insurance,
        hoaPayment: dues,
        monthlyRent: rent,
      }
      const metrics = advancedOf(inputs)
      expect(metrics.pitiaMonthly).toBeCloseTo(pitia, 9)
      expect(metrics.lenderDscr).toBeCloseTo(dscr, 2)
    },
  )

  // moneymatcher.io/docs/calculating-dscr, example 1
  test('MoneyMatcher: $2,800 over a payment of $1,957 with taxes and insurance of $500 is 1.14', () => {
    const metrics = advancedOf({
      purchasePrice: 350_000,
      propertyTaxRate: (100 * 12 * 350) / 350_000,
      insurancePremium: 1800,
      hoaPayment: 0,
      cddPayment: 0,
      monthlyRent: 2800,
    })
    expect(metrics.pitiaMonthly).toBeCloseTo(2457, -1)
    expect(metrics.lenderDscr).toBeCloseTo(1.14, 2)
  })

  // Fannie Mae Selling Guide B3-6-03: PITIA has flood and mortgage insurance premiums and special assessments
  test('flood insurance, CDD and PMI are part of PITIA', () => {
    const more = { isFloodZone: true, floodInsurancePremium: 1200, privateMortgageInsurance: 80 }
    expect(advancedOf(more).pitiaMonthly).toBeCloseTo((advancedOf({}).pitiaMonthly ?? 0) + 180, 9)
    expect(advancedOf({ cddPayment: 0 }).pitiaMonthly).toBeCloseTo(
      (advancedOf({}).pitiaMonthly ?? 0) - 200,
      9,
    )
  })
})

// en.wikipedia.org/wiki/Capitalization_rate: $100,000 on $1,000,000 is 10 %; debt service, and so PMI, is no part of it
test('the cap rate without PMI is the same for every loan', () => {
  const insured = advancedOf({ privateMortgageInsurance: 150 }).capRateWithoutPmi
  expect(insured).toBeCloseTo(6.725, 9)
  expect(advancedOf({}).capRateWithoutPmi).toBeCloseTo(insured ?? 0, 9)
})

// A completed Freddie Mac Form 998 / Fannie Mae Form 216, page 2 (Marion County, Oregon, public records):
// range 600 ÷ 30, heater 350 ÷ 35, furnace 3800 ÷ 35, roof 12000 ÷ 35, carpet 128 × 13 ÷ 10: $648 a year
test('a replacement reserve lowers cash flow and NOI by the schedule of Form 216, and not the taxable income', () => {
  const schedule = [600 / 30, 350 / 35, 3800 / 35, 12_000 / 35, (128 * 13) / 10]
  const reserve = schedule.map(Math.round).reduce((sum, dollars) => sum + dollars)
  expect(reserve).toBe(648)
  const metrics = advancedOf({ replacementReserve: reserve })
  expect(metrics.noiAfterReserve).toBeCloseTo(20_175 - 648, 6)
  expect(metrics.cashFlowAfterReserve).toBeCloseTo(37.62 - 648, 1)
  expect(metrics.taxableIncomeAfterPoints).toBeCloseTo(-6477.25, 2)
})

describe('points', () => {
  // easyrentaltools.com, "Are loan points tax deductible?": 2 points on $200,000 over 30 years are $133.33 a year
  test('Easy Rental Tools: $4,000 over 30 years is $133.33 a year, and the rest when the loan ends', () => {
    const points = { purchasePrice: 250_000, pointsPercent: 2, holdingPeriod: 3 }
    const inputs = { ...defaultInputs, ...points }
    expect(calculateAdvancedMetrics(inputs).pointsPaid).toBe(4000)
    const years = projectYears(inputs)
    expect(years.map(({ pointsDeducted }) => pointsDeducted?.toFixed(2))).toEqual([
      '133.33',
      '133.33',
      '133.33',
    ])
    expect(calculateSale(inputs, years)?.pointsDeducted).toBeCloseTo(3600, 6)
  })

  // legalclarity.org/are-points-deductible-on-rental-property: $6,000 over 30 years is $200 a year
  test('LegalClarity: $6,000 over 30 years is $200 a year', () => {
    expect(pointsDeduction(6000, loanOfOneDollar(7, 30), 1)).toBe(200)
  })

  test('are deducted to the last month of the term, and not after it', () => {
    const loan = loanOfOneDollar(7, 2.5)
    expect([1, 2, 3, 4].map((year) => pointsDeduction(3000, loan, year))).toEqual([1200, 1200, 600, 0])
  })

  test('are cash at closing, and lower the taxes', () => {
    const metrics = advancedOf({ pointsPercent: 2 })
    expect(metrics.cashInvestedWithPoints).toBe(69_000 + 4800)
    expect(metrics.cocWithReserveAndPoints).toBeCloseTo((100 * 37.62) / 73_800, 3)
    expect(metrics.taxableIncomeAfterPoints).toBeCloseTo(-6477.25 - 160, 2)
    expect(metrics.limitedIncomeTaxes).toBeCloseTo(-1619.31 - 40, 2)
  })
})

describe('the passive loss limit', () => {
  // IRS Publication 925, "Phaseout rule": income $120,000, loss $31,000, deducted $15,000, carried forward $16,000
  test('IRS Publication 925: $15,000 of $31,000 count with an income of $120,000', () => {
    expect(lossAllowance(120_000)).toBe(15_000)
    expect(limitPassiveLoss(-31_000, 0, lossAllowance(120_000))).toEqual({
      taxed: -15_000,
      suspended: 16_000,
    })
  })

  test.each([
    [0, 25_000],
    [100_000, 25_000],
    // tutorsglobe.com, Form 8582: modified AGI of $135,000 leaves $7,500
    [135_000, 7500],
    [149_999, 0.5],
    [150_000, 0],
    [400_000, 0],
  ])('with an income of $%d it is $%d (26 U.S.C. § 469(i))', (income, allowance) => {
    expect(lossAllowance(income)).toBe(allowance)
  })

  // Instructions for Form 8582, "Disposition of an Entire Interest", examples 1 and 2
  test.each([
    { example: 1, gain: 15_525, loss: 2800, before: 12_650, overall: 75 },
    { example: 2, gain: 2000, loss: 3330, before: 1115, overall: -2445 },
  ])('Form 8582, example $example: a sale releases all of it', ({ gain, loss, before, overall }) => {
    const { taxed, suspended } = limitPassiveLoss(-loss, before, 0)
    expect(taxed).toBe(0)
    expect(gain - suspended).toBe(overall)
  })

  const limited: CalculatorInputs = { ...defaultInputs, limitsPassiveLosses: true }

  test('suspends the loss of the first year with a high income', () => {
    const metrics = calculateAdvancedMetrics(limited)
    expect(metrics.suspendedLoss).toBeCloseTo(6477.25, 2)
    expect(metrics.limitedIncomeTaxes).toBe(0)
    expect(metrics.limitedAfterTaxCashFlow).toBeCloseTo(37.62, 2)
    const within = calculateAdvancedMetrics({ ...limited, modifiedAdjustedGrossIncome: 100_000 })
    expect(within.suspendedLoss).toBe(0)
    expect(within.limitedIncomeTaxes).toBeCloseTo(-1619.31, 2)
  })

  test('carries losses to years with income, and what is left to the sale; none is lost or doubled', () => {
    const rising = { ...limited, annualRentIncrease: 5, holdingPeriod: 20 }
    const years = projectYears(rising)
    const unlimited = projectYears({ ...rising, limitsPassiveLosses: false })
    expect(years[0]?.suspendedLoss).toBeCloseTo(6477.25, 2)
    expect(years.every((year) => (year.incomeTaxes ?? Number.NaN) >= 0)).toBe(true)
    expect(years.at(-1)?.suspendedLoss, 'used up by income').toBe(0)
    const total = (all: typeof years) => all.reduce((sum, year) => sum + (year.incomeTaxes ?? Number.NaN), 0)
    expect(total(years)).toBeCloseTo(total(unlimited), 6)

    const short = { ...limited, holdingPeriod: 3 }
    const [early, free] = [projectYears(short), projectYears({ ...short, limitsPassiveLosses: false })]
    const [sale, freeSale] = [calculateSale(short, early), calculateSale(short, free)]
    expect(sale?.releasedLosses).toBeCloseTo(early.at(-1)?.suspendedLoss ?? Number.NaN, 9)
    expect((sale?.saleTaxes ?? Number.NaN) + total(early)).toBeCloseTo(
      (freeSale?.saleTaxes ?? Number.NaN) + total(free),
      6,
    )
    expect(sale && explainSale(sale)).toMatch(
      /The sale also releases suspended losses of \$[\d,.]+, which save tax/,
    )
  })
})

describe('what is shown', () => {
  test.each<[DraftInputs, AdvancedMetric[]]>([
    [{}, []],
    [{ modifiedAdjustedGrossIncome: 90_000 }, []],
    [{ lenderRatios: true }, ['lenderDscr', 'pitiaMonthly', 'capRateWithoutPmi']],
    [
      { replacementReserve: 500 },
      ['noiAfterReserve', 'cashFlowAfterReserve', 'cocWithReserveAndPoints', 'limitedAfterTaxCashFlow'],
    ],
    [{ limitsPassiveLosses: true }, ['suspendedLoss', 'limitedIncomeTaxes', 'limitedAfterTaxCashFlow']],
  ])('%j: %j', (changed, names) => {
    expect(advancedMetricsShown({ ...defaultInputs, ...changed })).toEqual(names)
  })
})

describe('why an advanced metric has no value', () => {
  test.each<[AdvancedMetric, DraftInputs, string | null]>([
    ['lenderDscr', {}, null],
    ['lenderDscr', { downPaymentPercent: 100 }, 'There is no loan, so there are no payments to cover.'],
    [
      'cocWithReserveAndPoints',
      { downPaymentPercent: 0, oneTimeClosingCostsPercent: 0 },
      'No cash is invested, so there is nothing to measure a return on.',
    ],
    ['noiAfterReserve', { replacementReserve: null }, null],
    ['pointsPaid', { pointsPercent: null }, null],
    [
      'suspendedLoss',
      { limitsPassiveLosses: true, modifiedAdjustedGrossIncome: null },
      'Fill in Modified Adjusted Gross Income (annual).',
    ],
  ])('%s with %j', (metric, changed, reason) => {
    expect(explainEmptyAdvanced(metric, { ...defaultInputs, ...changed })).toBe(reason)
  })

  test('a ratio is cut, not rounded', () => {
    expect(formatted('lenderDscr', { ...withPayment(1000), monthlyRent: 2000, propertyTaxRate: 0 })).toMatch(
      /^\d\.\d\d$/,
    )
  })
})
