import { formatDollars } from '@fairtide/domain/roi/formats'
import type { Metrics } from '@fairtide/domain/roi/metrics/metrics'

interface Part {
  label: string
  dollars: number
  fillClass: string
}

/** Nothing without rent, or where a metric it needs is missing or a part negative. */
export function RentBreakdown({ metrics }: { metrics: Metrics }) {
  const {
    netRentAnnual: rent,
    noiAnnual: noi,
    interestPaidAnnual,
    principalPaymentAnnual,
    netCashFlowAnnual,
  } = metrics
  if (!rent || noi === null || interestPaidAnnual === null || principalPaymentAnnual === null) return null
  const cashFlow = netCashFlowAnnual ?? 0
  const costs: Part[] = [
    { label: 'Running costs', dollars: rent - noi, fillClass: 'fill-edge' },
    { label: 'Interest', dollars: interestPaidAnnual, fillClass: 'fill-coral' },
    { label: 'Principal', dollars: principalPaymentAnnual, fillClass: 'fill-warn' },
  ]
  const parts = [...costs, { label: 'Left for you', dollars: Math.max(cashFlow, 0), fillClass: 'fill-sea' }]
  if (parts.some(({ dollars }) => dollars < 0)) return null
  const total = parts.reduce((sum, { dollars }) => sum + dollars, 0)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { dollars }) => sum + dollars, 0))
  return (
    <section
      aria-labelledby="year-of-rent"
      className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-low"
    >
      <h3 id="year-of-rent" className="text-lg">
        Where a year of rent goes
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {formatDollars(rent)} collected.{' '}
        {cashFlow < 0 && `The costs take ${formatDollars(-cashFlow)} more, which you pay in.`}
      </p>
      <svg aria-hidden="true" className="mt-4 h-5 w-full overflow-hidden rounded-sm">
        {parts.map(({ label, dollars, fillClass }, index) => (
          <rect
            key={label}
            x={`${(100 * (starts[index] ?? 0)) / total}%`}
            width={`${(100 * dollars) / total}%`}
            height="100%"
            className={fillClass}
          />
        ))}
        {cashFlow < 0 && (
          <line
            x1={`${(100 * rent) / total}%`}
            x2={`${(100 * rent) / total}%`}
            y2="100%"
            strokeWidth="3"
            className="stroke-ink"
          />
        )}
      </svg>
      <dl className="mt-4 grid grid-cols-2 gap-4 text-sm lg:grid-cols-4">
        {[
          ...costs,
          {
            label: cashFlow < 0 ? 'You pay in' : 'Left for you',
            dollars: Math.abs(cashFlow),
            fillClass: cashFlow < 0 ? 'fill-ink' : 'fill-sea',
          },
        ].map(({ label, dollars, fillClass }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-ink-soft">
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" rx="2" className={fillClass} />
              </svg>
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">{formatDollars(dollars)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
