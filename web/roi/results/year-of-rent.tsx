import { formatDollars } from '@fairtide/domain/roi/formats'
import type { Metrics } from '@fairtide/domain/roi/metrics/metrics'

interface Part {
  label: string
  dollars: number
  look: string
}

/** Where a year's rent goes: one bar, and the same in words. Nothing where a figure is missing or negative, or there is no rent. */
export function YearOfRent({ metrics }: { metrics: Metrics }) {
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
    { label: 'Running costs', dollars: rent - noi, look: 'fill-edge' },
    { label: 'Interest', dollars: interestPaidAnnual, look: 'fill-coral' },
    { label: 'Principal', dollars: principalPaymentAnnual, look: 'fill-warn' },
  ]
  const parts = [...costs, { label: 'Left for you', dollars: Math.max(cashFlow, 0), look: 'fill-sea' }]
  if (parts.some(({ dollars }) => dollars < 0)) return null
  const whole = parts.reduce((sum, { dollars }) => sum + dollars, 0)
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
        {parts.map(({ label, dollars, look }, index) => (
          <rect
            key={label}
            x={`${(100 * (starts[index] ?? 0)) / whole}%`}
            width={`${(100 * dollars) / whole}%`}
            height="100%"
            className={look}
          />
        ))}
        {cashFlow < 0 && (
          <line
            x1={`${(100 * rent) / whole}%`}
            x2={`${(100 * rent) / whole}%`}
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
            look: cashFlow < 0 ? 'fill-ink' : 'fill-sea',
          },
        ].map(({ label, dollars, look }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-ink-soft">
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" rx="2" className={look} />
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
