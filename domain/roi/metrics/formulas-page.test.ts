import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { numericInputs } from '../inputs/input-definitions.ts'
import { formatDollars, formatMetric, formatMultiple, formatPercent } from '../formats.ts'
import { defaultInputs, toFormInputs } from '../inputs/inputs.ts'
import { calculateMetrics, metricNames } from './metrics.ts'
import { projectYears } from '../projection/projection.ts'
import { sellAfter } from '../projection/sale.ts'

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

test.each(metricNames)('the example’s %s is what the engine says', (name) => {
  expect(row(name)[2]).toBe(formatMetric(name, calculateMetrics(defaultInputs)[name]))
})

test('the example’s sale is what the engine says', () => {
  const sale = sellAfter(defaultInputs, projectYears(defaultInputs))
  expect(sale).toBeTruthy()
  for (const [name, value] of Object.entries(sale ?? {}).filter(([name]) => name !== 'year')) {
    const format = name.endsWith('Percent') ? formatPercent : formatDollars
    expect(row(name)[1]).toBe(name === 'equityMultiple' ? formatMultiple(value) : format(value))
  }
})
