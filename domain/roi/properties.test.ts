import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advancedMetricNames, calculateAdvancedMetrics } from './advanced/advanced-metrics.ts'
import { explainEmptyAdvanced } from './advanced/explain-empty-advanced.ts'
import { breakEvens } from './projection/break-even.ts'
import { metricColumn, type HomeColumns } from './metrics/metric-columns.ts'
import {
  inputDefinitions,
  numericInputs,
  switchInputs,
  type NumericInput,
  type SwitchInput,
} from './inputs/input-definitions.ts'
import { formatMetric, noFigure } from './formats.ts'
import type { CalculatorInputs, DraftInputs } from './inputs/inputs.ts'
import { calculateMetrics, metricNames, type MetricName } from './metrics/metrics.ts'
import { maxProjectionYears, projectYears } from './projection/projection.ts'
import { calculateSale } from './projection/sale.ts'
import { readSharedInputs, shareQuery, sharedInputsParameter } from './inputs/share-link.ts'
import { tornado } from './projection/tornado.ts'
import { explainEmptyMetric } from './metrics/explain-empty-metric.ts'

const grain = 1000

/** Realistic inputs: anywhere within the sliders, but no down payment of a billionth of a percent. */
const likelyInputs = fc.record<Required<CalculatorInputs>>({
  ...(Object.fromEntries(
    numericInputs.map((name) => {
      const [min, max] = inputDefinitions[name].slider
      return [name, fc.integer({ min: 0, max: grain }).map((step) => min + ((max - min) * step) / grain)]
    }),
  ) as Record<NumericInput, fc.Arbitrary<number>>),
  ...(Object.fromEntries(switchInputs.map((name) => [name, fc.boolean()])) as Record<
    SwitchInput,
    fc.Arbitrary<boolean>
  >),
})

/** Anything a program could pass: extremes, null, NaN. */
const anyInputs: fc.Arbitrary<DraftInputs> = fc.record(
  {
    ...(Object.fromEntries(
      numericInputs.map((name) => [
        name,
        fc.oneof(fc.double(), fc.constantFrom(null, undefined, 0, -0, 1e12, -1e12, 5e-324), fc.integer()),
      ]),
    ) as Record<NumericInput, fc.Arbitrary<number | null | undefined>>),
    ...(Object.fromEntries(
      switchInputs.map((name) => [name, fc.constantFrom(true, false, null, undefined)]),
    ) as Record<SwitchInput, fc.Arbitrary<boolean | null | undefined>>),
  },
  { requiredKeys: [] },
)

const isFiniteOrNull = (value: unknown) => value === null || Number.isFinite(value)

describe('any input, including empty and extreme ones', () => {
  test('gives finite metrics or null, and a reason for each null', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const metrics = calculateMetrics(inputs)
        expect(Object.keys(metrics)).toEqual(metricNames)
        for (const name of metricNames) {
          expect(metrics[name]).toSatisfy(isFiniteOrNull)
          expect(metrics[name]).not.toBe(-0)
          expect(explainEmptyMetric(name, inputs) === null).toBe(metrics[name] !== null)
          expect(formatMetric(name, metrics[name]) === noFigure).toBe(metrics[name] === null)
        }
      }),
    )
  })

  test('gives finite advanced metrics or null, and a reason for each null', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const metrics = calculateAdvancedMetrics(inputs)
        for (const name of advancedMetricNames) {
          expect(metrics[name]).toSatisfy(isFiniteOrNull)
          expect(explainEmptyAdvanced(name, inputs) === null).toBe(metrics[name] !== null)
        }
      }),
    )
  })

  test('gives a finite projection, sale, tornado and break-evens, or null', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const years = projectYears(inputs)
        expect(years.flatMap((year) => Object.values(year))).toSatisfy((all: unknown[]) =>
          all.every(isFiniteOrNull),
        )
        expect(Object.values(calculateSale(inputs, years) ?? {})).toSatisfy((all: unknown[]) =>
          all.every(isFiniteOrNull),
        )
        for (const bar of tornado(inputs, 'totalROI')) expect(bar.swing).toBeGreaterThan(0)
        for (const solved of breakEvens(inputs, 8)) expect(solved.value === null).toBe(solved.reason !== null)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a metric moves in the expected direction', () => {
  test.each<[MetricName, NumericInput]>([
    ['noiAnnual', 'annualVacancyDays'],
    ['noiAnnual', 'hoaPayment'],
    ['noiAnnual', 'cddPayment'],
    ['noiAnnual', 'insurancePremium'],
    ['noiAnnual', 'repairsPercent'],
    ['noiAnnual', 'leasingFees'],
    ['capRate', 'propertyTaxRate'],
    ['netCashFlowAnnual', 'interestRate'],
    ['netCashFlowAnnual', 'privateMortgageInsurance'],
    ['grossYield', 'purchasePrice'],
    ['depreciationAnnual', 'landValuePercent'],
  ])('%s falls as %s rises', (metric, field) => {
    fc.assert(
      fc.property(likelyInputs, (inputs) => {
        const before = calculateMetrics(inputs)[metric] ?? Number.NaN
        const after = calculateMetrics({ ...inputs, [field]: inputs[field] + inputDefinitions[field].step })[
          metric
        ]
        expect(after).toBeLessThanOrEqual(before + 1e-6)
      }),
    )
  })

  test('a home ten times the size in dollars has the same percentages', () => {
    fc.assert(
      fc.property(likelyInputs, (inputs) => {
        const tenfold = { ...inputs }
        for (const name of numericInputs) if (inputDefinitions[name].unit === 'dollars') tenfold[name] *= 10
        const metrics = calculateMetrics(inputs)
        const scaled = calculateMetrics(tenfold)
        for (const name of ['grossYield', 'dscr', 'capRate', 'totalROI'] as const) {
          const figure = metrics[name] ?? 0
          expect(Math.abs((scaled[name] ?? 0) - figure)).toBeLessThan(1e-9 * Math.max(1000, Math.abs(figure)))
        }
      }),
    )
  })
})

test('a column of homes has the metrics of each home', () => {
  const homeFields = [
    'purchasePrice',
    'monthlyRent',
    'propertyTaxRate',
    'hoaPayment',
    'cddPayment',
    'insurancePremium',
    'floodInsurancePremium',
  ] as const
  fc.assert(
    fc.property(
      likelyInputs,
      fc.array(fc.oneof(likelyInputs, anyInputs), { maxLength: 8 }),
      (investor, homes) => {
        const columns: HomeColumns = {
          ...(Object.fromEntries(
            homeFields.map((name) => [name, Float64Array.from(homes, (home) => home[name] ?? Number.NaN)]),
          ) as Record<(typeof homeFields)[number], Float64Array>),
          isFloodZone: Uint8Array.from(homes, (home) => (home.isFloodZone ? 1 : 0)),
        }
        for (const metric of metricNames) {
          const column = [...metricColumn(metric, investor, columns)]
          const oneByOne = homes.map((home) => {
            const own = Object.fromEntries(homeFields.map((name) => [name, home[name]]))
            return (
              calculateMetrics({ ...investor, ...own, isFloodZone: home.isFloodZone })[metric] ?? Number.NaN
            )
          })
          expect(column.map((value) => value + 0)).toEqual(oneByOne)
        }
      },
    ),
  )
})

test('a break-even value gives its target', () => {
  fc.assert(
    fc.property(likelyInputs, fc.integer({ min: 0, max: 20 }), (inputs, cocTarget) => {
      for (const { field, target, value, rounded } of breakEvens(inputs, cocTarget)) {
        if (value === null) continue
        const typed = calculateMetrics({ ...inputs, [field]: rounded })[target.metric]
        expect(typed).toBeGreaterThan(target.value - 1e-9)
        expect(calculateMetrics({ ...inputs, [field]: value })[target.metric]).toBeCloseTo(target.value, 9)
        const worse = field === 'monthlyRent' ? value * 0.99 : value * 1.01 + 1e-6
        expect(calculateMetrics({ ...inputs, [field]: worse })[target.metric]).toBeLessThan(target.value)
      }
    }),
  )
})

test('a share link carries every input', () => {
  fc.assert(
    fc.property(likelyInputs, (inputs) => {
      const [name, value = ''] = shareQuery(inputs).split('=')
      expect(name).toBe(sharedInputsParameter)
      expect(encodeURIComponent(value)).toBe(value)
      expect(readSharedInputs(value)).toEqual(inputs)
    }),
  )
})

describe('the projection', () => {
  test('starts with the year of the metrics', () => {
    fc.assert(
      fc.property(likelyInputs, (inputs) => {
        const metrics = { ...calculateMetrics(inputs), ...calculateAdvancedMetrics(inputs) }
        const [first] = projectYears(inputs, 1)
        expect(first?.noi).toBeCloseTo(metrics.noiAnnual ?? Number.NaN, 6)
        expect(first?.interest).toBeCloseTo(metrics.interestPaidAnnual ?? Number.NaN, 6)
        expect(first?.cashFlow).toBeCloseTo(metrics.cashFlowAfterReserve ?? Number.NaN, 6)
        expect(first?.suspendedLoss).toBeCloseTo(metrics.suspendedLoss ?? Number.NaN, 6)
        expect(first?.incomeTaxes).toBeCloseTo(metrics.limitedIncomeTaxes ?? Number.NaN, 6)
        expect(first?.afterTaxCashFlow).toBeCloseTo(metrics.limitedAfterTaxCashFlow ?? Number.NaN, 6)
      }),
    )
  })

  test('repays the loan, and not more', () => {
    fc.assert(
      fc.property(likelyInputs, (inputs) => {
        const years = projectYears(inputs, maxProjectionYears)
        const lent = inputs.purchasePrice * (1 - inputs.downPaymentPercent / 100)
        const repaid = years.reduce((sum, year) => sum + (year.principal ?? Number.NaN), 0)
        expect(repaid + (years.at(-1)?.loanBalance ?? Number.NaN)).toBeCloseTo(lent, 4)
      }),
    )
  })
})
