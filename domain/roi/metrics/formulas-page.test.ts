import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { advancedLabels } from '../advanced/advanced-labels.ts'
import { advancedMetricNames, calculateAdvancedMetrics } from '../advanced/advanced-metrics.ts'
import { advancedInputs } from '../inputs/advanced-inputs.ts'
import { numericInputs } from '../inputs/input-definitions.ts'
import { formatDollars, formatFigure, formatMetric, formatMultiple, formatPercent } from '../formats.ts'
import { defaultInputs, toFormInputs } from '../inputs/inputs.ts'
import { calculateMetrics, metricNames } from './metrics.ts'
import { projectYears } from '../projection/projection.ts'
import { calculateSale } from '../projection/sale.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/roi-formulas.md'), 'utf8')

/** The cells of the table row that begins with this name. */
const row = (name: string) =>
  page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, first]) => first === name)
    ?.slice(1, -1) ?? []

test.each(numericInputs)('the example’s %s is the default', (name) => {
  expect(Number(row(name)[1])).toBe(toFormInputs(defaultInputs)[name])
})

test.each(metricNames)('the example’s %s is the calculated one', (name) => {
  expect(row(name)[2]).toBe(formatMetric(name, calculateMetrics(defaultInputs)[name]))
})

test('the advanced example has each input off by default, and the calculated metrics', () => {
  const read = (cell = '') => (cell === 'on' || cell === 'off' ? cell === 'on' : Number(cell))
  const names = Object.keys(advancedInputs) as (keyof typeof advancedInputs)[]
  for (const name of names) expect(read(row(name)[1])).toBe(advancedInputs[name].default)
  const example = Object.fromEntries(names.map((name) => [name, read(row(name)[3])]))
  const metrics = calculateAdvancedMetrics({ ...defaultInputs, ...example })
  expect(Object.fromEntries(advancedMetricNames.map((name) => [name, row(name)[2]]))).toEqual(
    Object.fromEntries(
      advancedMetricNames.map((name) => [name, formatFigure(advancedLabels[name].unit, metrics[name])]),
    ),
  )
})

test('the example’s sale is the calculated one', () => {
  const sale = calculateSale(defaultInputs, projectYears(defaultInputs))
  expect(sale).toBeTruthy()
  for (const [name, value] of Object.entries(sale ?? {}).filter(([name]) => name !== 'year')) {
    const format = name.endsWith('Percent') ? formatPercent : formatDollars
    expect(row(name)[1]).toBe(name === 'equityMultiple' ? formatMultiple(value) : format(value))
  }
})
