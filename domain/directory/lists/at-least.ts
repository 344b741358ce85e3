/** The smallest number of 'at least' filters, which may be repeated. Null when none is a number. */
export function atLeast(...fields: (readonly string[] | undefined)[]): number | null {
  const numbers = fields
    .flatMap((values) => values ?? [])
    .map((value) => Number.parseFloat(value))
    .filter((value) => Number.isFinite(value))
  return numbers.length > 0 ? Math.min(...numbers) : null
}
