import { rate, type Tone } from '@fairtide/domain/roi/guidance'
import { floodZoneField, inputFields, type InputName } from '@fairtide/domain/roi/fields'
import { formatInput, formatMetric } from '@fairtide/domain/roi/formats'
import { inputGroups, projectionInputs } from '@fairtide/domain/roi/input-groups'
import type { CalculatorInputs } from '@fairtide/domain/roi/inputs'
import { detailedSections, metricLabels, summaryMetrics } from '@fairtide/domain/roi/metric-labels'
import type { MetricName, Metrics } from '@fairtide/domain/roi/metrics'
import { whyEmpty } from '@fairtide/domain/roi/why-empty'

/** One line of a table: what it is, its figure, and a word on it. */
export interface MailRow {
  label: string
  figure: string
  note: string
  tone: Tone | null
}

export interface MailTable {
  title: string
  rows: MailRow[]
}

function metricRow(name: MetricName, metrics: Metrics, inputs: CalculatorInputs): MailRow {
  const value = metrics[name]
  const band = rate(name, value)
  return {
    label: metricLabels[name].label,
    figure: formatMetric(name, value),
    note: band?.word ?? whyEmpty(name, inputs) ?? '',
    tone: band?.tone ?? null,
  }
}

export const summaryTable = (metrics: Metrics, inputs: CalculatorInputs): MailTable => ({
  title: 'Key metrics',
  rows: summaryMetrics.map((name) => metricRow(name, metrics, inputs)),
})

export const detailedTables = (metrics: Metrics, inputs: CalculatorInputs): MailTable[] =>
  detailedSections.map((section) => ({
    title: section.title,
    rows: section.metrics.map((name) => metricRow(name, metrics, inputs)),
  }))

function inputRow(name: InputName, inputs: CalculatorInputs): MailRow {
  const isSwitch = name === 'isFloodZone'
  return {
    label: isSwitch ? floodZoneField.label : inputFields[name].label,
    figure: isSwitch ? (inputs.isFloodZone ? 'Yes' : 'No') : formatInput(name, inputs[name]),
    note: '',
    tone: null,
  }
}

export function inputTables(inputs: CalculatorInputs): MailTable[] {
  const groups = [...inputGroups, { title: 'Years Ahead', inputs: projectionInputs }]
  return groups.map(({ title, inputs: names }) => ({
    title,
    rows: names
      .filter((name) => name !== 'floodInsurancePremium' || inputs.isFloodZone)
      .map((name) => inputRow(name, inputs)),
  }))
}
