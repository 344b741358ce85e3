import { formatCount, formatUtcDate } from '../formats.ts'
import { roundHalfAway } from './price-change.ts'

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars, '--' without a price. */
export function formatPrice(usd: number | null): string {
  return usd === null ? '--' : wholeDollars.format(usd)
}

/** Square feet without their unit, '--' where unknown. */
export function formatArea(squareFeet: number | null): string {
  return squareFeet === null ? '--' : formatCount(squareFeet)
}

export function formatBathrooms(count: number | null): string {
  if (count === null) return '--'
  return Number.isInteger(count) ? String(count) : count.toFixed(1)
}

export function formatRate(percent: number): string {
  return `${roundHalfAway(percent, 2).toFixed(2)}%`
}

/** One end where both are the same; '-1.2% to 3.4%', because a dash would look like a second minus. */
const rangeText = (low: string, high: string) => (low === high ? low : `${low} to ${high}`)

export function formatDollarRange(low: number, high: number): string {
  return rangeText(formatPrice(low), formatPrice(high))
}

const rangeEnd = (percent: number) => `${roundHalfAway(percent, 1).toFixed(1)}%`

/** One decimal: the ends of an estimate are no more exact. */
export function formatRateRange(low: number, high: number): string {
  return low === high ? formatRate(low) : rangeText(rangeEnd(low), rangeEnd(high))
}

/** The debt service coverage ratio, rounded down so that it never passes a lender's limit by rounding: 1.249 is 1.24. */
export function formatDscr(ratio: number): string {
  return (Math.trunc(ratio * 100 * (1 + Number.EPSILON)) / 100).toFixed(2)
}

export function formatChangePercent(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

export function statusLabel(status: string): string {
  return status === 'delisted' ? 'No longer listed' : status.charAt(0).toUpperCase() + status.slice(1)
}

/** A day (YYYY-MM-DD) as March 5, 2027, in every time zone; any other text unchanged. */
export function formatDay(day: string): string {
  const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? day : formatUtcDate(time)
}

export function formatCommunityPrice(community: {
  entry_level_price: number | null
  price_range: string | null
}) {
  if (community.entry_level_price) return `From ${formatPrice(community.entry_level_price)}`
  return community.price_range || 'Price not available'
}

/** The first dollar amount of a text such as '$300s - $1.2M' or 'From $389,990'; null without one. */
export function firstDollarAmount(text: string): number | null {
  const found = /\$\s*([\d,]+(?:\.\d+)?)\s*(k|m|million|s\b)?/i.exec(text)
  if (!found?.[1]) return null
  const amount = Number(found[1].replaceAll(',', ''))
  if (!Number.isFinite(amount)) return null
  const unit = found[2]?.toLowerCase()
  if (unit === 'm' || unit === 'million') return amount * 1_000_000
  if (unit === 'k') return amount * 1000
  // Builders write 'the $300s' for $300,000 and up.
  return unit === 's' && amount < 10_000 ? amount * 1000 : amount
}
