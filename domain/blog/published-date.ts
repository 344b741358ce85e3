const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 5, 2025`, the same for every reader wherever they are; 'Unknown date' for what is none. */
export function publishedDate(given: string | null): string {
  const date = new Date(given ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? 'Unknown date' : longDate.format(date)
}
