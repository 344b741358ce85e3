import {
  inputDefinitions,
  type InputName,
  type InputUnit,
  type NumericInput,
} from './inputs/input-definitions.ts'
import type { DraftInputs } from './inputs/inputs.ts'
import { metricLabels, type MetricUnit } from './metrics/metric-labels.ts'
import type { MetricName } from './metrics/metrics.ts'

/** What stands where a figure has no meaning. */
export const noFigure = '—'

// 'negative' shows no minus before a value that rounds to zero.
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

/** Takes off the noise of binary sums, so that 1.15 reckoned as 1.1499999999999999 is not cut to 1.14. */
const withoutNoise = (value: number) => Number(value.toPrecision(12))

/** Two decimals: `4.08%`, `$12,245.00`, and for ratios (DSCR) cut, not rounded: 1.259 is `1.25`. */
export function formatFigure(unit: MetricUnit, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return noFigure
  const text = formatters[unit].format(withoutNoise(value))
  return unit === 'percent' ? `${text}%` : text
}

export const formatMetric = (metric: MetricName, value: number | null) =>
  formatFigure(metricLabels[metric].unit, value)

const bare = new Intl.NumberFormat('en-US', { ...twoDecimals, useGrouping: false })

/** The same amount of dollars as a spreadsheet reads it: `-12245.00`, empty for no figure. */
export const formatCents = (value: number | null) => (value === null ? '' : bare.format(withoutNoise(value)))

export const formatDollars = (value: number | null) => formatFigure('dollars', value)
export const formatPercent = (value: number | null) => formatFigure('percent', value)

const multiple = new Intl.NumberFormat('en-US', twoDecimals)

/** An equity multiple: `1.56×`. */
export const formatMultiple = (value: number | null) =>
  value === null ? noFigure : `${multiple.format(value)}×`

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

const inputFormats: Record<InputUnit, (value: number) => string> = {
  dollars: (value) => wholeDollars.format(value),
  percent: (value) => `${plain.format(value)}%`,
  years: (value) => `${plain.format(value)} ${value === 1 ? 'year' : 'years'}`,
  days: (value) => `${plain.format(value)} ${value === 1 ? 'day' : 'days'}`,
}

export const inputLabel = (name: InputName) => inputDefinitions[name].label

/** An input with its unit, as typed: `$300,000`, `7.125%`, `27.5 years`, `Yes`. */
export const formatInput = (name: InputName, inputs: DraftInputs) =>
  name === 'isFloodZone' ? (inputs.isFloodZone ? 'Yes' : 'No') : formatInputValue(name, inputs[name])

export function formatInputValue(name: NumericInput, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noFigure
  return inputFormats[inputDefinitions[name].unit](withoutNoise(value))
}
