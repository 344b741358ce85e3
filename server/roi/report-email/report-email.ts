import { clampInputs } from '@fairtide/domain/roi/inputs/clamp-inputs'
import { formatDollars, formatMetric } from '@fairtide/domain/roi/formats'
import { toFormInputs, type CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import { shareQuery } from '@fairtide/domain/roi/inputs/share-link'
import { site } from '../../../site.config.ts'
import { escapeText } from 'entities'
import type { Mail } from '../../mail/send-email.ts'
import { equityColor, loanColor, valueChart, type ValueChart } from './chart.ts'
import * as html from './html.ts'
import {
  advancedTable,
  detailedTables,
  inputTables,
  saleTable,
  summaryTable,
  type MailTable,
} from './tables.ts'

interface Report {
  to: string
  /** Unique, so that email clients do not group reports into one thread. */
  id: string
  profileName: string
  inputs: CalculatorInputs
  publicUrl: string
}

const disclaimer =
  'This is a calculation from the numbers above, not advice and not a promise. Rents, costs, rates, taxes and values change. Check every figure, and ask your lender, your tax adviser and your attorney before you decide.'

const chartId = 'value'
const padded = (row: { label: string; figure: string; note: string }) =>
  `  ${row.label}: ${row.figure}${row.note ? ` (${row.note})` : ''}`
const asText = ({ title, rows }: MailTable) => [title, ...rows.map(padded)].join('\n')

function chartTexts({ first, last }: ValueChart) {
  const end = `Year ${last.year}`
  return {
    start: `Year ${first.year}`,
    end,
    equity: `Yours (value minus loan): ${formatDollars(first.equity)} after year ${first.year}, ${formatDollars(last.equity)} after year ${last.year}`,
    loan: `The loan: ${formatDollars(first.loanBalance)} after year ${first.year}, ${formatDollars(last.loanBalance)} after year ${last.year}`,
  }
}

/** Calculates from the inputs, whatever metrics the page sent. */
export async function reportEmail({ to, id, profileName, inputs: typed, publicUrl }: Report): Promise<Mail> {
  const inputs = clampInputs(toFormInputs(typed))
  const metrics = calculateMetrics(inputs)
  const name = profileName.replace(/\s+/g, ' ').trim() || 'Unsaved numbers'
  const subject = `Your ROI results: ${name}`
  const link = `${publicUrl}/plan/calculator?${shareQuery(inputs)}`
  const summary = summaryTable(metrics, inputs)
  const advanced = advancedTable(inputs)
  const details = [...detailedTables(metrics, inputs), ...(advanced ? [advanced] : [])]
  const sale = saleTable(inputs)
  const entered = inputTables(inputs)
  const chart = await valueChart(inputs)
  const texts = chart && chartTexts(chart)
  const preview = `DSCR ${formatMetric('dscr', metrics.dscr)}, CoC Return ${formatMetric('cocReturn', metrics.cocReturn)}, ${formatMetric('preTaxCashFlow', metrics.preTaxCashFlow)} a month before tax.`
  const { broker } = site
  const sender = `${site.name} · ${broker.brokerageName}, ${broker.streetAddress} · ${broker.phone}`
  const reason = 'You get this mail because you asked for it in the calculator.'

  const text = [
    `Your ROI results: ${name}`,
    preview,
    asText(summary),
    ...(texts ? [['Value over 30 years', `  ${texts.equity}`, `  ${texts.loan}`].join('\n')] : []),
    ...(sale ? [asText(sale)] : []),
    ...details.map(asText),
    'YOUR INPUTS',
    ...entered.map(asText),
    `Open these numbers:\n${link}`,
    disclaimer,
    `${reason}\n${sender}`,
  ].join('\n\n')

  const content = [
    html.paragraph(site.name, 'font-size:13px;font-weight:bold;color:#0b5162'),
    `<h1 style="margin:0 0 8px;font-family:Georgia,serif;font-size:26px;line-height:1.2;font-weight:normal;color:#0c2a35">${escapeText(subject)}</h1>`,
    html.paragraph(preview),
    html.figureTable(summary),
    html.button('Open these numbers', link),
    ...(texts
      ? [
          html.heading('Value over 30 years'),
          html.chartFigure({
            cid: chartId,
            description: `${texts.equity}. ${texts.loan}.`,
            legend: [
              { color: equityColor, text: texts.equity },
              { color: loanColor, text: texts.loan },
            ],
            start: texts.start,
            end: texts.end,
          }),
        ]
      : []),
    ...(sale ? [html.figureTable(sale)] : []),
    html.heading('All metrics'),
    ...details.map(html.figureTable),
    html.heading('Your inputs'),
    ...entered.map(html.figureTable),
    html.heading('Please note'),
    html.smallPrint(disclaimer),
    html.smallPrint(reason),
    html.smallPrint(sender),
  ].join('\n')

  return {
    to,
    subject,
    text,
    html: html.mailPage(subject, preview, content),
    headers: { 'X-Entity-Ref-ID': id },
    ...(chart
      ? {
          attachments: [
            {
              filename: 'value-over-30-years.png',
              contentType: 'image/png',
              base64: chart.png.toString('base64'),
              cid: chartId,
            },
          ],
        }
      : {}),
  }
}
