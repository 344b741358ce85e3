import { formatLongDate } from '@fairtide/domain/formats'
import { inputsToSave } from '@fairtide/domain/roi/profiles/profile'
import {
  formatDollars,
  formatInput,
  formatMetric,
  formatMultiple,
  formatPercent,
  inputLabel,
} from '@fairtide/domain/roi/formats'
import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import { enteredInputGroups, usesAdvanced } from '@fairtide/domain/roi/inputs/input-groups'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { detailedSections, metricLabels, summaryMetrics } from '@fairtide/domain/roi/metrics/metric-labels'
import type { Metrics } from '@fairtide/domain/roi/metrics/metrics'
import {
  maxProjectionYears,
  projectYears,
  type ProjectedYear,
} from '@fairtide/domain/roi/projection/projection'
import { calculateSale } from '@fairtide/domain/roi/projection/sale'
import { explainSale } from '@fairtide/domain/roi/projection/explain-sale'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { site } from '../../../site.config.ts'
import { valueBars, valueLegend } from '../projection/value-bars.ts'
import { YearChart } from '../projection/year-chart.tsx'
import { AdvancedPage } from './advanced-page.tsx'
import { Footing, Lines } from './print-parts.tsx'
import './report.css'

export interface ReportProps {
  inputs: FormInputs
  metrics: Metrics
  /** Of the profile or the home. */
  name: string | null
  notes: string
}

/** What prints instead of the page: two pages for a lender, a third with advanced inputs, and long notes after them. */
export default function Report({ inputs, metrics, name, notes }: ReportProps) {
  if (typeof inputsToSave(inputs) === 'string') return null
  const hasAdvanced = usesAdvanced(inputs)
  const pages = hasAdvanced ? 3 : 2
  return createPortal(
    <article className="print-report" aria-hidden="true">
      <section className="print-page">
        <Heading name={name} />
        <dl className="print-key">
          {summaryMetrics.map((metric) => (
            <div key={metric}>
              <dt>{metricLabels[metric].label}</dt>
              <dd>{formatMetric(metric, metrics[metric])}</dd>
              <dd className="print-word">{bandOf(metric, metrics[metric])?.word}</dd>
            </div>
          ))}
        </dl>
        <div className="print-columns">
          {detailedSections.map(({ title, metrics: names }) => (
            <Lines
              key={title}
              title={title}
              lines={names.map((metric) => [
                metricLabels[metric].label,
                formatMetric(metric, metrics[metric]),
              ])}
            />
          ))}
        </div>
        <YearChart
          title="Thirty years of value: yours and the bank's"
          layout="stacked"
          years={valueBars(projectYears(inputs, maxProjectionYears))}
          legend={valueLegend}
        />
        {notes && (
          <section className="print-notes">
            <h2>Notes</h2>
            <p>{fitsFirstPage(notes) ? notes : `Your notes follow after page ${pages}.`}</p>
          </section>
        )}
        <Footing page={1} pages={pages} />
      </section>
      <section className="print-page">
        <h2 className="print-title">Assumptions</h2>
        <div className="print-columns">
          {enteredInputGroups(inputs)
            .filter(({ title }) => title !== 'Advanced')
            .map(({ title, inputs: names }) => (
              <Lines
                key={title}
                title={title}
                lines={names.map((field) => [inputLabel(field), formatInput(field, inputs)])}
              />
            ))}
        </div>
        <YearsPrinted inputs={inputs} />
        <p className="print-small">
          The first year is a full one of twelve loan payments. Income taxes below zero are a saving on other
          income. This is a calculation from the assumptions above, not advice and not a promise; check every
          figure with your lender, your tax adviser and your attorney.
        </p>
        <Footing page={2} pages={pages} />
      </section>
      {hasAdvanced && <AdvancedPage inputs={inputs} />}
      {!fitsFirstPage(notes) && (
        <section className="print-notes">
          <h2 className="print-title">Notes</h2>
          <p>{notes}</p>
        </section>
      )}
    </article>,
    document.body,
  )
}

/** Six lines of about a hundred letters are left below the chart. */
const fitsFirstPage = (notes: string) =>
  notes.split('\n').reduce((lines, line) => lines + Math.ceil((line.length || 1) / 100), 0) <= 6

const formatToday = () => formatLongDate(new Date())

function Heading({ name }: { name: string | null }) {
  const [today] = useState(formatToday)
  return (
    <div className="print-heading">
      <div>
        <p>{site.name}</p>
        <h1>Investment analysis{name ? `: ${name}` : ''}</h1>
      </div>
      <p>{today}</p>
    </div>
  )
}

const columns: [string, keyof ProjectedYear][] = [
  ['NOI', 'noi'],
  ['Cash flow', 'cashFlow'],
  ['After tax', 'afterTaxCashFlow'],
  ['Value', 'propertyValue'],
  ['Loan', 'loanBalance'],
  ['Equity', 'equity'],
]

function YearsPrinted({ inputs }: { inputs: FormInputs }) {
  const held = projectYears(inputs)
  const sale = calculateSale(inputs, held)
  const years = projectYears(inputs, maxProjectionYears).filter(({ year }) => isPrinted(year))
  return (
    <section className="print-years">
      <h2>The years ahead</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row">{year.year}</th>
              {columns.map(([title, key]) => (
                <td key={title}>{formatDollars(year[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sale && (
        <>
          <p>
            Sold at the end of year {sale.year}: IRR {formatPercent(sale.irrPercent)} before tax,{' '}
            {formatPercent(sale.afterTaxIrrPercent)} after tax; equity multiple{' '}
            {formatMultiple(sale.equityMultiple)}; {formatDollars(sale.afterTaxProceeds)} after costs, loan
            and taxes.
          </p>
          <p className="print-small">{explainSale(sale)}</p>
        </>
      )}
    </section>
  )
}

/** As many years as fit on the page. */
const isPrinted = (year: number) => year <= 10 || year % 5 === 0
