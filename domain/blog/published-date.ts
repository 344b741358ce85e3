import { formatUtcDate } from '../formats.ts'

/** `March 5, 2025` in UTC, the same for every reader. */
export function publishedDate(given: string | null): string {
  const date = new Date(given ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? 'Unknown date' : formatUtcDate(date)
}
