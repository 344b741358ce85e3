import { formatPrice } from '@fairtide/domain/directory/formats'
import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { filtersInEffect } from '@fairtide/domain/directory/filters/quick-filters'
import { homeCount, type HomeCounts } from './home-counts.ts'

const height = 40
const barWidth = 10
const gap = 2

interface PriceHistogramProps {
  prices: HomeCounts['prices']
  filters: Filters
}

/** The homes that meet the other filters, by price. Bars outside of the chosen prices are pale. */
export function PriceHistogram({ prices: { from, step, counts }, filters }: PriceHistogramProps) {
  const { inventoryMinPrice, inventoryMaxPrice } = filtersInEffect('inventory', filters)
  const highest = Math.max(...counts)
  if (counts.length < 2) return null
  const bars = counts.map((homes, at) => ({ homes, lowest: from + at * step }))
  const isChosen = (lowest: number, isLast: boolean) =>
    lowest <= (inventoryMaxPrice ?? Infinity) && (isLast || lowest + step > (inventoryMinPrice ?? 0))
  const mode = from + counts.indexOf(highest) * step
  const end = from + counts.length * step
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm font-semibold">
        Homes by Price
        <span className="sr-only">{`: most, ${homeCount(highest)}, from ${formatPrice(mode)} to ${formatPrice(mode + step)}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${counts.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-10 w-full text-sea"
      >
        {bars.map(({ homes, lowest }, at) => (
          <rect
            key={lowest}
            x={at * barWidth + gap / 2}
            width={barWidth - gap}
            y={height - barHeight(homes, highest)}
            height={barHeight(homes, highest)}
            fill="currentColor"
            opacity={isChosen(lowest, at === bars.length - 1) ? 1 : 0.3}
          >
            <title>{`From ${formatPrice(lowest)}: ${homeCount(homes)}`}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{formatPrice(from)}</span>
        <span>{`${formatPrice(end)}+`}</span>
      </p>
    </figure>
  )
}

/** A few homes among many still show. */
const barHeight = (homes: number, highest: number) =>
  homes === 0 ? 0 : Math.max(1, (homes / highest) * height)
