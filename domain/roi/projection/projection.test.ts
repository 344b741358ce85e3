import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakEven, breakEvens, type BreakEvenField, type Target } from './break-even.ts'
import { findRoot } from './bisection.ts'
import { defaultInputs, type DraftInputs } from '../inputs/inputs.ts'
import { formatMetric } from '../formats.ts'
import { internalRateOfReturn } from './irr.ts'
import { calculateMetrics } from '../metrics/metrics.ts'
import { holdingYears, projectYears } from './projection.ts'
import { calculateSale } from './sale.ts'
import { tornado } from './tornado.ts'

describe('internal rate of return', () => {
  test.each<[string, number[], number]>([
    // support.microsoft.com, "IRR function"
    ['Microsoft Excel, five years', [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 8.66],
    ['Microsoft Excel, four years', [-70_000, 12_000, 15_000, 18_000, 21_000], -2.12],
    ['Microsoft Excel, two years', [-70_000, 12_000, 15_000], -44.35],
    // docs.valq.com, "IRR"
    ['ValQ', [-10_000, 4000, 4000, 4000, 4000], 21.86],
    // en.wikipedia.org/wiki/Internal_rate_of_return
    ['Wikipedia', [-123_400, 36_200, 54_800, 48_100], 5.96],
  ])('%s', (_, flows, percent) => expect(internalRateOfReturn(flows)).toBeCloseTo(percent, 1))

  test.each<[string, number[]]>([
    ['nothing paid in', [0, 100, 100]],
    ['nothing comes back', [-100, -5, 0]],
    ['no flows', []],
    ['a gap', [-100, Number.NaN, 200]],
    // Two rates balance these, 10 % and 20 %.
    ['two answers', [-100, 230, -132]],
    ['sign changes without an answer', [-100, 200, -150]],
  ])('%s: none', (_, flows) => expect(internalRateOfReturn(flows)).toBeNull())

  test('a single rate is found although signs change three times', () => {
    expect(internalRateOfReturn([-100, 60, -10, 50])).toBeCloseTo(0, 9)
  })

  test('money that grows at a rate has that rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 500 }), fc.integer({ min: 1, max: 30 }), (percent, years) => {
        const flows = [-1000, ...Array<number>(years - 1).fill(0), 1000 * (1 + percent / 100) ** years]
        expect(internalRateOfReturn(flows)).toBeCloseTo(percent, 6)
      }),
    )
  })
})

test('bisection finds a root to the last bit, or null', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15)
  expect(findRoot((x) => x - 1, 1, 2)).toBe(1)
  expect(findRoot((x) => x * x + 1, -5, 5)).toBeNull()
  expect(findRoot(() => Number.NaN, 0, 1)).toBeNull()
})

describe('the projection of the defaults', () => {
  const years = projectYears(defaultInputs)

  test('runs for the holding period, from 1 to 30 years', () => {
    expect(years.map((year) => year.year)).toEqual([1, 2, 3, 4, 5])
    expect([0, -3, 2.6, 99, null].map((holdingPeriod) => holdingYears({ holdingPeriod }))).toEqual([
      1, 1, 3, 30, 1,
    ])
    expect(projectYears(defaultInputs, 45)).toHaveLength(30)
  })

  test('grows rent, costs and value, each by its own rate', () => {
    const [, second, , , fifth] = years
    expect(second?.netRent).toBeCloseTo(38_500 * 1.03, 6)
    // Costs of year 2: 15 % and half a month of the higher rent; tax, HOA, insurance and CDD 2 % up.
    expect(second?.operatingCosts).toBeCloseTo(0.15 * 38_500 * 1.03 + 1750 * 1.03 + 10_800 * 1.02, 6)
    expect(fifth?.propertyValue).toBeCloseTo(300_000 * 1.03 ** 5, 6)
    expect(fifth?.equity).toBeCloseTo((fifth?.propertyValue ?? 0) - (fifth?.loanBalance ?? 0), 9)
  })

  test('the balance is that of a standard amortization', () => {
    const [monthlyRate, payment] = [0.075 / 12, 1678.114_820_526_663_4]
    const balance = (months: number) =>
      240_000 * (1 + monthlyRate) ** months - (payment * ((1 + monthlyRate) ** months - 1)) / monthlyRate
    for (const year of years) expect(year.loanBalance).toBeCloseTo(balance(12 * year.year), 5)
  })

  test('a sale pays its costs, the loan and tax, and has an IRR', () => {
    const sale = calculateSale(defaultInputs, years)
    const price = 300_000 * 1.03 ** 5
    expect(sale?.sellingCosts).toBeCloseTo(0.06 * price, 6)
    expect(sale?.proceeds).toBeCloseTo(0.94 * price - (years.at(-1)?.loanBalance ?? 0), 6)
    // All of the gain up to the depreciation taken is recaptured at 25 %, the rest taxed at 15 %.
    const depreciated = (5 * 240_000) / 27.5
    const gain = 0.94 * price - 309_000 + depreciated
    expect(sale?.saleTaxes).toBeCloseTo(
      0.25 * Math.min(gain, depreciated) + 0.15 * Math.max(gain - depreciated, 0),
      6,
    )

    const flows = [-69_000, ...years.map((year) => year.cashFlow ?? 0)]
    const worth = flows.reduce(
      (sum, flow, year) =>
        sum + (flow + (year === 5 ? (sale?.proceeds ?? 0) : 0)) / (1 + (sale?.irrPercent ?? 0) / 100) ** year,
      0,
    )
    expect(worth).toBeCloseTo(0, 5)
    expect(sale?.equityMultiple).toBeCloseTo(
      ((sale?.proceeds ?? 0) + flows.slice(1).reduce((a, b) => a + b)) / 69_000,
      9,
    )
  })

  test('depreciation ends with its period, including the last half year', () => {
    const long = projectYears(defaultInputs, 30)
    const yearly = 240_000 / 27.5
    expect(long.map((year) => year.depreciation)).toEqual([
      ...Array<number>(27).fill(yearly),
      yearly / 2,
      0,
      0,
    ])
  })

  test('a repaid loan costs nothing', () => {
    const [tenth, eleventh] = projectYears({ ...defaultInputs, loanTerm: 10 }, 30).slice(9)
    expect(tenth?.loanBalance).toBe(0)
    expect(eleventh).toMatchObject({ interest: 0, principal: 0, loanBalance: 0 })
  })
})

describe('break-evens of the defaults', () => {
  test('nine for lenders and three for the investor, all solved', () => {
    const solved = breakEvens(defaultInputs, 8)
    expect(solved).toHaveLength(12)
    for (const { field, target, value } of solved) {
      expect(calculateMetrics({ ...defaultInputs, [field]: value })[target.metric]).toBeCloseTo(
        target.value,
        9,
      )
    }
  })

  test('rounded and typed in, each reaches its displayed target', () => {
    const solved = breakEvens(defaultInputs, 8)
    expect(solved[0]?.rounded).toBe(300_475.47)
    for (const { field, target, rounded } of solved) {
      const typed = calculateMetrics({ ...defaultInputs, [field]: rounded })[target.metric]
      expect(typed).toBeGreaterThanOrEqual(target.value)
      expect(formatMetric(target.metric, typed)).toBe(formatMetric(target.metric, target.value))
    }
  })

  const covered: Target = { metric: 'dscr', value: 1.25 }
  test.each<[string, DraftInputs, BreakEvenField, Target, string]>([
    [
      'no loan',
      { downPaymentPercent: 100 },
      'monthlyRent',
      covered,
      'There is no loan, so there are no payments to cover.',
    ],
    ['a blank rent', { monthlyRent: null }, 'purchasePrice', covered, 'Fill in Monthly Rent.'],
    [
      'a rent below the fixed costs',
      { monthlyRent: 400 },
      'purchasePrice',
      covered,
      'The rent does not cover the fixed costs, so no price helps.',
    ],
    [
      'a rent below the running costs',
      { monthlyRent: 900 },
      'interestRate',
      covered,
      'The rent does not cover the running costs, so no rate helps.',
    ],
    [
      'a manager who takes it all',
      { propertyManagementFees: 100 },
      'monthlyRent',
      covered,
      'The costs that follow the rent take more than it brings, so no rent helps.',
    ],
    [
      'a low rent',
      { monthlyRent: 1800 },
      'interestRate',
      covered,
      'Even at a rate of 0%, DSCR stays below 1.25.',
    ],
    [
      'a low price',
      { purchasePrice: 20_000 },
      'interestRate',
      covered,
      'At any rate up to 100%, DSCR is at least 1.25.',
    ],
    [
      'no cash',
      { downPaymentPercent: 0, oneTimeClosingCostsPercent: -1 },
      'monthlyRent',
      { metric: 'cocReturn', value: 8 },
      'No cash is invested, so there is nothing to measure a return on.',
    ],
    [
      'paid in cash',
      { downPaymentPercent: 100 },
      'interestRate',
      { metric: 'cocReturn', value: 8 },
      'Even at a rate of 0%, CoC Return stays below 8.00%.',
    ],
  ])('%s has a reason instead', (_, changed, field, target, reason) => {
    expect(breakEven({ ...defaultInputs, ...changed }, field, target)).toEqual({
      field,
      target,
      value: null,
      rounded: null,
      reason,
    })
  })
})

describe('the tornado', () => {
  test('starts with the input that moves the metric most', () => {
    const bars = tornado(defaultInputs, 'cocReturn')
    expect(bars.slice(0, 3).map((bar) => bar.field)).toEqual(['monthlyRent', 'purchasePrice', 'interestRate'])
    expect(bars.map((bar) => bar.swing)).toEqual(bars.map((bar) => bar.swing).toSorted((a, b) => b - a))
    expect(bars.map((bar) => bar.field)).not.toContain('w2IncomeTaxRate')
  })

  test('moves each input by its uncertainty, within its clamps', () => {
    const bars = tornado({ ...defaultInputs, interestRate: 0.5 }, 'cocReturn')
    const rates = bars.find((bar) => bar.field === 'interestRate')
    expect([rates?.lower.input, rates?.higher.input]).toEqual([0, 1.5])
    expect(rates?.lower.metric).toBeGreaterThan(rates?.higher.metric ?? Number.NaN)
  })

  test('moves vacancy between 0 and 360 days', () => {
    const ends = (annualVacancyDays: number) => {
      const bars = tornado({ ...defaultInputs, annualVacancyDays }, 'cocReturn')
      const days = bars.find((bar) => bar.field === 'annualVacancyDays')
      return [days?.lower.input, days?.higher.input]
    }
    expect(ends(10)).toEqual([0, 25])
    expect(ends(350)).toEqual([335, 360])
  })

  test('has no bars for a metric without a value', () => {
    expect(
      tornado({ ...defaultInputs, purchasePrice: 0 }, 'capRate').filter(
        (bar) => bar.field !== 'purchasePrice',
      ),
    ).toEqual([])
  })
})
