type Cell = string | number | null

/**
 * Spreadsheets run a cell that begins with one of these signs, full-width and small forms included, after whatever they
 * trim or do not show: spaces, control and zero-width characters.
 */
const startsFormula =
  /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}'"]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B＝＋－＠]|^[\t\r\n]/u

/** A table as CSV (RFC 4180) that is safe to open in a spreadsheet; with the mark by which Excel knows UTF-8. */
export function toCsv(header: string[], rows: Cell[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const inert = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}
