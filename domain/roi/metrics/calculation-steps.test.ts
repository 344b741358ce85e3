import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advancedLabels } from '../advanced/advanced-labels.ts'
import {
  advancedMetricNames,
  calculateAdvancedMetrics,
  type AdvancedMetric,
} from '../advanced/advanced-metrics.ts'
import { faqs } from './faqs.ts'
import { formatFigure } from '../formats.ts'
import { healthyRanges, bandOf } from './guidance.ts'
import { defaultInputs, type CalculatorInputs, type DraftInputs } from '../inputs/inputs.ts'
import { detailedSections, metricLabels, summaryMetrics, type MetricUnit } from './metric-labels.ts'
import { calculateMetrics, metricNames, type MetricName } from './metrics.ts'
import { explainEmptyMetric } from './explain-empty-metric.ts'
import { calculationSteps } from './calculation-steps.ts'

describe('formats', () => {
  test.each<[MetricUnit, number | null, string]>([
    ['percent', 6.725, '6.73%'],
    ['percent', -0.004, '0.00%'],
    ['percent', 1234.5, '1,234.50%'],
    ['ratio', 1.259, '1.25'],
    ['ratio', 1.15, '1.15'],
    ['ratio', 1.149_999_999_999_999_9, '1.15'],
    ['ratio', 1.2499, '1.24'],
    ['ratio', 0.999, '0.99'],
    ['ratio', -0.567, '-0.56'],
    ['ratio', -0.001, '0.00'],
    ['dollars', 20_175, '$20,175.00'],
    ['dollars', -6477.248, '-$6,477.25'],
    ['dollars', 0.005, '$0.01'],
    ['dollars', 1e15, '$1,000,000,000,000,000.00'],
    ['dollars', null, '—'],
    ['percent', Number.NaN, '—'],
    ['ratio', Number.POSITIVE_INFINITY, '—'],
  ])('%s %d is %s', (unit, value, text) => expect(formatFigure(unit, value)).toBe(text))

  test('a ratio is never displayed above its value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        expect(Number(formatFigure('ratio', value).replaceAll(',', ''))).toBeLessThanOrEqual(
          value * (1 + 1e-11),
        )
      }),
    )
  })
})

describe('healthy ranges', () => {
  test.each<[MetricName, number, string]>([
    ['grossYield', 5.99, 'low'],
    ['grossYield', 6, 'moderate'],
    ['grossYield', 8, 'good'],
    ['grossYield', 10, 'good'],
    ['grossYield', 10.01, 'excellent'],
    ['dscr', 0.999, 'insufficient'],
    ['dscr', 1, 'borderline'],
    ['dscr', 1.25, 'borderline'],
    ['dscr', 1.2599, 'borderline'],
    ['dscr', 1.26, 'good'],
    ['dscr', 1.51, 'excellent'],
    ['rentRatio', 0.69, 'low'],
    ['rentRatio', 0.7, 'moderate'],
    ['rentRatio', 1, 'moderate'],
    ['rentRatio', 1.01, 'good'],
    ['rentRatio', 1.21, 'excellent'],
    ['capRate', 3.99, 'low'],
    ['capRate', 3.996, 'moderate'],
    ['capRate', 6, 'good'],
    ['capRate', 8.01, 'excellent'],
    ['cocReturn', 7.99, 'moderate'],
    ['cocReturn', 12, 'good'],
    ['cocReturn', 12.01, 'excellent'],
    ['financedReturn', 9.99, 'low'],
    ['financedReturn', 15, 'good'],
    ['financedReturn', 15.01, 'excellent'],
    ['preTaxCashFlow', -0.01, 'risky'],
    ['preTaxCashFlow', 0, 'tight'],
    ['preTaxCashFlow', 200, 'good'],
    ['preTaxCashFlow', 500.01, 'excellent'],
  ])('%s of %d is %s', (metric, value, word) => expect(bandOf(metric, value)?.word).toBe(word))

  test('no word without a range or without a value', () => {
    expect(bandOf('noiAnnual', 20_000)).toBeNull()
    expect(bandOf('dscr', null)).toBeNull()
  })
})

describe('the tabs', () => {
  test('list all 23 metrics in five sections, seven in the summary', () => {
    expect(metricNames).toHaveLength(23)
    expect(detailedSections).toHaveLength(5)
    expect(detailedSections.flatMap((section) => section.metrics).toSorted()).toEqual(metricNames.toSorted())
    expect(summaryMetrics.map((metric) => metricLabels[metric].label)).toEqual([
      'Gross Yield',
      'DSCR',
      'Cap Rate',
      'CoC Return',
      'Total ROI',
      'Pre-tax Cash Flow (Monthly)',
      'NOI (Annual)',
    ])
  })

  test('have one FAQ for every metric, including those with ranges', () => {
    const explained = faqs.map((faq) => faq.metric)
    expect(explained.toSorted()).toEqual(metricNames.toSorted())
    expect(explained).toEqual(expect.arrayContaining(Object.keys(healthyRanges)))
  })
})

describe('why a metric has no value', () => {
  test.each<[MetricName, DraftInputs, string | null]>([
    ['capRate', {}, null],
    ['dscr', { downPaymentPercent: 100 }, 'There is no loan, so there are no payments to cover.'],
    ['capRate', { purchasePrice: 0 }, 'The purchase price is $0, so there is nothing to divide by.'],
    ['capRate', { monthlyRent: null, holdingPeriod: null }, 'Fill in Monthly Rent.'],
    ['capRate', { monthlyRent: null, hoaPayment: null }, 'Fill in HOA Payment (monthly), Monthly Rent.'],
    ['grossYield', { interestRate: null, purchasePrice: null }, 'Fill in Purchase Price.'],
    ['cocReturn', { loanTerm: 0 }, 'The loan needs a term longer than 0 years.'],
    [
      'cocReturn',
      { downPaymentPercent: 0, oneTimeClosingCostsPercent: 0 },
      'No cash is invested, so there is nothing to measure a return on.',
    ],
    ['margin', { annualVacancyDays: 360 }, 'No rent is collected, so there is nothing to divide by.'],
    [
      'depreciationAnnual',
      { improvementsDepreciationPeriod: 0 },
      'The depreciation period must be longer than 0 years.',
    ],
    [
      'totalROI',
      { purchasePrice: 1e308, monthlyRent: 1e308 },
      'The numbers are too large to calculate with.',
    ],
  ])('%s with %j', (metric, changed, reason) => {
    expect(explainEmptyMetric(metric, { ...defaultInputs, ...changed })).toBe(reason)
  })
})

/** Evaluates a written line like a pocket calculator, independent of the engine. */
function evaluate(line: string): number {
  const tokens = line.replaceAll(/[$,\s]/g, '').match(/\d+(\.\d+)?%?|[()+−×÷^]/g) ?? []
  let next = 0
  const accept = (...symbols: string[]) => (symbols.includes(tokens[next] ?? '') ? tokens[next++] : undefined)

  function factor(): number {
    if (accept('−')) return -factor()
    let base: number
    if (accept('(')) {
      base = sum()
      if (!accept(')')) throw new Error(`unclosed: ${line}`)
    } else {
      const token = tokens[next++] ?? ''
      base = token.endsWith('%') ? Number(token.slice(0, -1)) / 100 : Number(token)
    }
    return accept('^') ? base ** factor() : base
  }
  function product(): number {
    let result = factor()
    for (;;) {
      if (accept('×')) result *= factor()
      else if (accept('÷')) result /= factor()
      else return result
    }
  }
  function sum(): number {
    let result = product()
    for (;;) {
      if (accept('+')) result += product()
      else if (accept('−')) result -= product()
      else return result
    }
  }
  const result = sum()
  if (next !== tokens.length) throw new Error(`does not parse: ${line}`)
  return result
}

const unitOf = (metric: MetricName | AdvancedMetric) => ({ ...metricLabels, ...advancedLabels })[metric].unit

const displayedNumber = (text: string) => Number(text.replaceAll(/[$,%]/g, ''))

describe('the calculation steps', () => {
  const cases: [string, CalculatorInputs][] = [
    ['the defaults', defaultInputs],
    [
      'a flood zone and PMI',
      { ...defaultInputs, isFloodZone: true, floodInsurancePremium: 812.55, privateMortgageInsurance: 95 },
    ],
    [
      'odd cents and rates',
      {
        ...defaultInputs,
        purchasePrice: 412_345.67,
        interestRate: 6.875,
        propertyTaxRate: 1.3333,
        hoaPayment: 87.5,
      },
    ],
    ['no loan', { ...defaultInputs, downPaymentPercent: 100 }],
    ['a rate of 0', { ...defaultInputs, interestRate: 0 }],
    ['half a year', { ...defaultInputs, loanTerm: 0.5 }],
    ['a bad year', { ...defaultInputs, monthlyRent: 900, annualVacancyDays: 120 }],
    ['a credit at closing', { ...defaultInputs, oneTimeClosingCostsPercent: -2 }],
    ['a reserve and points', { ...defaultInputs, replacementReserve: 648.25, pointsPercent: 1.375 }],
    ['all losses suspended', { ...defaultInputs, limitsPassiveLosses: true, pointsPercent: 2 }],
    [
      'part of the losses suspended',
      { ...defaultInputs, limitsPassiveLosses: true, modifiedAdjustedGrossIncome: 143_456 },
    ],
    [
      'losses within the allowance',
      { ...defaultInputs, limitsPassiveLosses: true, modifiedAdjustedGrossIncome: 90_000 },
    ],
    ['no loss to limit', { ...defaultInputs, limitsPassiveLosses: true, monthlyRent: 6000 }],
  ]

  test.each(cases)('adds up by hand, line by line, to a cent or two: %s', (_, inputs) => {
    const metrics = { ...calculateMetrics(inputs), ...calculateAdvancedMetrics(inputs) }
    const names = [...metricNames, ...advancedMetricNames]
    const withSteps = names.filter((metric) => calculationSteps(metric, inputs).length > 0)
    expect(withSteps).toEqual(names.filter((metric) => metrics[metric] !== null))
    for (const metric of withSteps) {
      const steps = calculationSteps(metric, inputs)
      expect(steps.at(-1)).toMatchObject({
        name: metric,
        result: formatFigure(unitOf(metric), metrics[metric]),
      })
      for (const { numbers, result, label } of steps) {
        const byHand = evaluate(numbers) * (result.endsWith('%') ? 100 : 1)
        // The lines are in cents, so each value from another line can be off by half a cent.
        expect(Math.abs(byHand - displayedNumber(result)), `${label} = ${numbers}`).toBeLessThan(0.02)
      }
    }
  })

  test('every value in a line is an input or the result of an earlier line', () => {
    const inputs = { ...defaultInputs, replacementReserve: 900, pointsPercent: 1, limitsPassiveLosses: true }
    const lines = [...metricNames, ...advancedMetricNames].flatMap((metric) => {
      const steps = calculationSteps(metric, inputs)
      return steps.map(({ numbers }, i) => ({
        numbers,
        before: steps.slice(0, i).map((step) => step.result.replace('-', '−')),
        typed: [
          '$300,000.00',
          '$3,500.00',
          '$300.00',
          '$1,200.00',
          '$2,400.00',
          '$0.00',
          '$1,678.114821',
          '$900.00',
        ],
      }))
    })
    for (const { numbers, before, typed } of lines) {
      const figures = numbers.match(/−?\$[\d,.]+(?=[\s)]|$)/g) ?? []
      expect([...before, ...typed]).toEqual(expect.arrayContaining(figures))
    }
  })

  test('read as formulas', () => {
    expect(calculationSteps('capRate', defaultInputs)).toEqual([
      {
        name: 'netRentAnnual',
        label: 'Net Rent (Annual)',
        words: 'monthly rent × (12 − vacancy days ÷ 30)',
        numbers: '$3,500.00 × (12 − 30 ÷ 30)',
        result: '$38,500.00',
      },
      {
        name: 'noiAnnual',
        label: 'NOI (Annual)',
        words:
          'net rent − net rent × management − price × tax rate − 12 × HOA − 12 × PMI − insurance − CDD − monthly rent × leasing − net rent × repairs',
        numbers:
          '$38,500.00 − $38,500.00 × 10% − $300,000.00 × 1.2% − 12 × $300.00 − 12 × $0.00 − $1,200.00 − $2,400.00 − $3,500.00 × 50% − $38,500.00 × 5%',
        result: '$20,175.00',
      },
      {
        name: 'capRate',
        label: 'Cap Rate',
        words: 'NOI ÷ purchase price',
        numbers: '$20,175.00 ÷ $300,000.00',
        result: '6.73%',
      },
    ])
  })
})
