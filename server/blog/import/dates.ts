/** Dates without a time zone are UTC. */
export function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const iso = text.trim().replace(/ UTC$/, 'Z').replace(' ', 'T')
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
