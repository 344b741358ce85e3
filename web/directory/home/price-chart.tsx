import { formatPrice } from '@fairtide/domain/directory/formats'
import type { PricePoint } from '@fairtide/domain/directory/home'
import { formatDate } from '@fairtide/domain/formats'
import { useState } from 'react'

const width = 320
const height = 110
const pad = 8

/** A price is valid until the next one was seen, so the line has steps, the last one until today. */
export default function PriceChart({ points }: { points: PricePoint[] }) {
  const [now] = useState(() => Date.now())
  const seen = points.map(({ seen_at, price }) => ({ at: Date.parse(seen_at), price }))
  const from = Math.min(...seen.map(({ at }) => at))
  const until = Math.max(now, from + 1)
  const lowest = Math.min(...seen.map(({ price }) => price))
  const highest = Math.max(...seen.map(({ price }) => price))
  const x = (at: number) => pad + ((at - from) / (until - from)) * (width - 2 * pad)
  const y = (price: number) =>
    highest === lowest ? height / 2 : pad + ((highest - price) / (highest - lowest)) * (height - 2 * pad)

  const steps = seen.map(({ at, price }, index) =>
    index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`,
  )
  return (
    <figure className="grid max-w-md gap-2">
      <figcaption className="text-sm font-semibold">Price history</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full overflow-visible text-sea">
        <path d={`${steps.join('')}H${x(until)}V${height}H${x(from)}z`} fill="currentColor" opacity="0.1" />
        <path
          d={`${steps.join('')}H${x(until)}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {seen.map(({ at, price }) => (
          <circle key={at} cx={x(at)} cy={y(price)} r="3.5" fill="currentColor" />
        ))}
      </svg>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Seen on</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {seen.toReversed().map(({ at, price }) => (
            <tr key={at} className="border-b border-line last:border-0">
              <td className="py-1.5 text-ink-soft">{formatDate(at)}</td>
              <td className="py-1.5 text-right font-medium">{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
