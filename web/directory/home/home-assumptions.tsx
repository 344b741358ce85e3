import {
  type Assumption,
  type AssumptionName,
  assumptionNames,
  isStated,
} from '@fairtide/domain/directory/estimates/assumption'
import { formatDollarRange, formatRateRange } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import { Badge } from '../../ui/feedback/badge.tsx'

const rows: Record<AssumptionName, { label: string; unit: string }> = {
  rent: { label: 'Rent', unit: ' a month' },
  property_tax_rate: { label: 'Property tax', unit: ' of the price a year' },
  insurance: { label: 'Insurance', unit: ' a year' },
  hoa: { label: 'HOA', unit: ' a month' },
  cdd: { label: 'CDD', unit: ' a year' },
  flood_insurance: { label: 'Flood insurance', unit: ' a year' },
}

const originLabels: Readonly<Record<string, string>> = {
  listing: 'Listing',
  community: 'Community',
  hud: 'HUD',
  estimate: 'Our estimate',
  unknown: 'Not stated',
}

/** Each figure behind the returns: who states it, or our range with its source and year. */
export function HomeAssumptions({ home: { assumptions } }: { home: Home }) {
  if (!assumptions) return null
  return (
    <section aria-labelledby="assumptions">
      <h3 id="assumptions" className="text-sm font-semibold">
        What the returns rest on
      </h3>
      <dl className="mt-2 text-sm">
        {assumptionNames.map((name) => (
          <Row key={name} name={name} figure={assumptions[name]} />
        ))}
      </dl>
    </section>
  )
}

function Row({ name, figure }: { name: AssumptionName; figure: Assumption }) {
  const { label, unit } = rows[name]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5">
      <dt className="flex flex-wrap items-center gap-2 text-ink-soft">
        {label}{' '}
        <Badge tone={isStated(figure) ? 'plain' : 'warn'}>
          {originLabels[figure.origin] ?? figure.origin}
        </Badge>
      </dt>
      <dd className="text-right font-medium">{figureText(name, figure, unit)}</dd>
      {figure.source !== null && (
        <dd className="w-full text-xs text-ink-soft">
          {figure.source}
          {figure.year !== null && ` (${figure.year})`}
        </dd>
      )}
    </div>
  )
}

function figureText(name: AssumptionName, { origin, low, high }: Assumption, unit: string): string {
  if (low === null || high === null) return 'Unknown'
  if (name === 'flood_insurance' && high === 0)
    return origin === 'unknown' ? 'Zone unknown, left out' : 'Not required by lenders'
  const range = name === 'property_tax_rate' ? formatTaxRange(low, high) : formatDollarRange(low, high)
  return `${origin === 'unknown' ? 'Counted as ' : ''}${range}${unit}`
}

/** Two decimals: a tenth of a percent of the price is hundreds of dollars a year. */
const formatTaxRange = (low: number, high: number) =>
  low === high ? formatRateRange(low, high) : `${low.toFixed(2)}% to ${high.toFixed(2)}%`
