import {
  advancedLabels,
  advancedMetricsShown,
  advancedTitle,
} from '@fairtide/domain/roi/advanced/advanced-labels'
import { calculateAdvancedMetrics } from '@fairtide/domain/roi/advanced/advanced-metrics'
import { explainEmptyAdvanced } from '@fairtide/domain/roi/advanced/explain-empty-advanced'
import { bandOf, type Tone } from '@fairtide/domain/roi/metrics/guidance'
import {
  formatDollars,
  formatFigure,
  formatInput,
  formatMetric,
  formatMultiple,
  formatPercent,
  inputLabel,
} from '@fairtide/domain/roi/formats'
import { enteredInputGroups } from '@fairtide/domain/roi/inputs/input-groups'
import type { CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import { projectYears } from '@fairtide/domain/roi/projection/projection'
import { calculateSale } from '@fairtide/domain/roi/projection/sale'
import { explainSale } from '@fairtide/domain/roi/projection/explain-sale'
import { detailedSections, metricLabels, summaryMetrics } from '@fairtide/domain/roi/metrics/metric-labels'
import type { MetricName, Metrics } from '@fairtide/domain/roi/metrics/metrics'
import { explainEmptyMetric } from '@fairtide/domain/roi/metrics/explain-empty-metric'

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
  const band = bandOf(name, value)
  return {
    label: metricLabels[name].label,
    figure: formatMetric(name, value),
    note: band?.word ?? explainEmptyMetric(name, inputs) ?? '',
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

/** `null` while all advanced inputs are off. */
export function advancedTable(inputs: CalculatorInputs): MailTable | null {
  const shown = advancedMetricsShown(inputs)
  if (shown.length === 0) return null
  const metrics = calculateAdvancedMetrics(inputs)
  return {
    title: advancedTitle,
    rows: shown.map((name) => ({
      label: advancedLabels[name].label,
      figure: formatFigure(advancedLabels[name].unit, metrics[name]),
      note: explainEmptyAdvanced(name, inputs) ?? '',
      tone: null,
    })),
  }
}

const plainRow = (label: string, figure: string): MailRow => ({ label, figure, note: '', tone: null })

/** `null` when the projection has a year without values. */
export function saleTable(inputs: CalculatorInputs): MailTable | null {
  const sale = calculateSale(inputs, projectYears(inputs))
  if (!sale || sale.afterTaxProceeds === null) return null
  return {
    title: `Sold at the end of year ${sale.year}`,
    rows: [
      plainRow('IRR (Before Tax)', formatPercent(sale.irrPercent)),
      plainRow('IRR (After Tax)', formatPercent(sale.afterTaxIrrPercent)),
      plainRow('Equity Multiple', formatMultiple(sale.equityMultiple)),
      {
        ...plainRow('Taxes of the Sale', formatDollars(sale.saleTaxes)),
        note: explainSale(sale),
      },
      plainRow('After-tax Sale Proceeds', formatDollars(sale.afterTaxProceeds)),
    ],
  }
}

export function inputTables(inputs: CalculatorInputs): MailTable[] {
  return enteredInputGroups(inputs).map(({ title, inputs: names }) => ({
    title,
    rows: names.map((name) => plainRow(inputLabel(name), formatInput(name, inputs))),
  }))
}
