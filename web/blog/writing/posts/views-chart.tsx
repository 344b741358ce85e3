import { formatCount, formatUtcMonthDay } from '@fairtide/domain/formats'
interface Day {
  /** As 2026-11-21. */
  day: string
  views: number
  shares: number
}

const chartHeight = 120
const barWidth = 16
const barGap = 4

/** Decorative: the table below has the same numbers. */
export function ViewsChart({ days }: { days: Day[] }) {
  const maxViews = Math.max(1, ...days.map(({ views }) => views))
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const [first] = days
  const last = days.at(-1)
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption className="flex flex-wrap justify-between gap-2 text-sm">
        <span className="font-semibold">Views in 30 days</span>
        <span className="text-ink-soft">
          {formatCount(total)} in all, {maxViews === 1 && total === 0 ? 0 : formatCount(maxViews)} on the best
          day
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * (barWidth + barGap)} ${chartHeight}`}
        preserveAspectRatio="none"
        className="mt-4 h-30 w-full"
        aria-hidden="true"
      >
        {days.map(({ day, views }, index) => {
          const height = Math.max(2, (views / maxViews) * chartHeight)
          return (
            <rect
              key={day}
              x={index * (barWidth + barGap)}
              y={chartHeight - height}
              width={barWidth}
              height={height}
              rx={2}
              className={views > 0 ? 'fill-sea' : 'fill-line'}
            >
              <title>{`${formatUtcMonthDay(day)}: ${views} views`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-2 flex justify-between text-xs text-ink-soft">
        <span>{first && formatUtcMonthDay(first.day)}</span>
        <span>{last && formatUtcMonthDay(last.day)}</span>
      </p>
    </figure>
  )
}
