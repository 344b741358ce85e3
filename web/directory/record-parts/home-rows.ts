import { formatCount } from '@fairtide/domain/formats'
import { formatPrice, formatRate, formatRateRange } from '@fairtide/domain/directory/formats'
import { type Assumption, isStated } from '@fairtide/domain/directory/estimates/assumption'
import type { Home } from '@fairtide/domain/directory/home'
import type {
  ComparisonRow,
  DetailRow,
  HomeUnit,
} from '@fairtide/domain/directory/home-fields/home-field-definition'
import {
  homeFieldDefinition,
  type PublicHomeField,
  publicHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'

type Formats = Readonly<Record<HomeUnit, (value: number) => string>>

const inDetails: Formats = {
  dollars: formatPrice,
  'dollars a month': (usd) => `${formatPrice(usd)} per month`,
  'dollars a year': (usd) => `${formatPrice(usd)} per year`,
  percent: formatRate,
  ratio: String,
  'square feet': formatCount,
  degrees: String,
}

const inComparison: Formats = {
  ...inDetails,
  'dollars a month': (usd) => `${formatPrice(usd)} / month`,
  'dollars a year': (usd) => `${formatPrice(usd)} / year`,
}

function formatField(
  home: Home,
  name: PublicHomeField,
  { format }: Pick<DetailRow, 'format'>,
  formatByUnit: Formats,
): string | null {
  const value = home[name]
  const { unit, assumption, highEnd, inferredBy } = homeFieldDefinition(name)
  const write = (figure: string | number | boolean) => {
    if (format) return format(figure)
    if (typeof figure === 'boolean') return figure ? 'Yes' : 'No'
    return unit && typeof figure === 'number' ? formatByUnit[unit](figure) : String(figure)
  }
  /** The unit is written once, at the end. */
  const writeRange = (low: number, high: number) =>
    `${unit?.startsWith('dollars') ? formatPrice(low) : write(low)} to ${write(high)}`
  const figure = assumption && home.assumptions?.[assumption]
  if (figure && !isStated(figure)) return estimateText(figure, writeRange)
  if (value === null || typeof value === 'object') return null
  const high = highEnd ? home[highEnd] : null
  if (typeof value === 'number' && high !== null && high !== value)
    return unit === 'percent' ? formatRateRange(value, high) : writeRange(value, high)
  return inferredBy && home[inferredBy] === 'inferred' ? `${write(value)} (inferred)` : write(value)
}

/** An unknown fee stays unknown; the range that the returns count with is shown beside them. */
function estimateText(
  { origin, low, high }: Assumption,
  writeRange: (low: number, high: number) => string,
): string {
  if (origin === 'unknown' || low === null || high === null) return 'Not stated'
  return `${writeRange(low, high)} (${origin === 'hud' ? 'HUD' : 'our estimate'})`
}

/** The rows of one section of the details page by label; null without a value. */
export function detailsOf(home: Home, section: DetailRow['section']): Record<string, string | null> {
  const rows = publicHomeFields.flatMap((name) =>
    (homeFieldDefinition(name).details ?? [])
      .filter((row) => row.section === section)
      .map((row) => ({ ...row, text: formatField(home, name, row, inDetails) })),
  )
  return Object.fromEntries(
    rows.toSorted((a, b) => a.position - b.position).map(({ label, text }) => [label, text]),
  )
}

export interface ComparedField extends ComparisonRow {
  name: PublicHomeField
}

export const comparedFields: readonly ComparedField[] = publicHomeFields
  .flatMap((name) => {
    const { comparison } = homeFieldDefinition(name)
    return comparison ? [{ ...comparison, name }] : []
  })
  .toSorted((a, b) => a.position - b.position)

export const comparedText = (home: Home, field: ComparedField): string =>
  formatField(home, field.name, field, inComparison) ?? field.absent ?? '—'

function isEstimated(home: Home, name: PublicHomeField): boolean {
  const { assumption, highEnd } = homeFieldDefinition(name)
  const figure = assumption && home.assumptions?.[assumption]
  if (figure) return figure.low !== figure.high
  return highEnd !== undefined && home[highEnd] !== home[name]
}

/** The homes with the best figure of a row; none if all figures are equal, or one of them is our range. */
export function bestOf(homes: readonly Home[], { name, best }: ComparedField): readonly Home[] {
  if (homes.some((home) => isEstimated(home, name))) return []
  const figures = homes.map((home) => home[name]).filter((figure) => typeof figure === 'number')
  if (!best || new Set(figures).size < 2) return []
  const figure = best === 'low' ? Math.min(...figures) : Math.max(...figures)
  return homes.filter((home) => home[name] === figure)
}
