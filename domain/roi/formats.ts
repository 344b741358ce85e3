import type { InputUnit } from './inputs/input-definition.ts'
import { inputDefinitions, isNumeric, type InputName, type NumericInput } from './inputs/input-definitions.ts'
import type { DraftInputs } from './inputs/inputs.ts'
import { metricLabels, type MetricUnit } from './metrics/metric-labels.ts'
import type { MetricName } from './metrics/metrics.ts'
import { withoutNoise } from './without-noise.ts'

export const noFigure = '—'

// 'negative' omits the minus of a value that rounds to zero.
const twoDecimals = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
} as const

const formatters: Record<MetricUnit, Intl.NumberFormat> = {
  percent: new Intl.NumberFormat('en-US', twoDecimals),
  dollars: new Intl.NumberFormat('en-US', { ...twoDecimals, style: 'currency', currency: 'USD' }),
  ratio: new Intl.NumberFormat('en-US', { ...twoDecimals, roundingMode: 'trunc' }),
}

/** Two decimals: `4.08%`, `$12,245.00`, and for ratios (DSCR) cut, not rounded: 1.259 is `1.25`. */
export function formatFigure(unit: MetricUnit, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return noFigure
  const text = formatters[unit].format(withoutNoise(value))
  return unit === 'percent' ? `${text}%` : text
}

export const formatMetric = (metric: MetricName, value: number | null) =>
  formatFigure(metricLabels[metric].unit, value)

const ungrouped = new Intl.NumberFormat('en-US', { ...twoDecimals, useGrouping: false })

/** Dollars for a spreadsheet: `-12245.00`, empty for `null`. */
export const formatCents = (value: number | null) =>
  value === null ? '' : ungrouped.format(withoutNoise(value))

export const formatDollars = (value: number | null) => formatFigure('dollars', value)
export const formatPercent = (value: number | null) => formatFigure('percent', value)

const multiple = new Intl.NumberFormat('en-US', twoDecimals)

export const formatMultiple = (value: number | null) =>
  value === null ? noFigure : `${multiple.format(value)}×`

const upToFourDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const dollarsAsTyped = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

const inputFormats: Record<InputUnit, (value: number) => string> = {
  dollars: (value) => dollarsAsTyped.format(value),
  percent: (value) => `${upToFourDecimals.format(value)}%`,
  years: (value) => `${upToFourDecimals.format(value)} ${value === 1 ? 'year' : 'years'}`,
  days: (value) => `${upToFourDecimals.format(value)} ${value === 1 ? 'day' : 'days'}`,
}

export const inputLabel = (name: InputName) => inputDefinitions[name].label

export const formatInput = (name: InputName, inputs: DraftInputs) =>
  isNumeric(name) ? formatInputValue(name, inputs[name]) : inputs[name] ? 'Yes' : 'No'

export function formatInputValue(name: NumericInput, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noFigure
  return inputFormats[inputDefinitions[name].unit](withoutNoise(value))
}
