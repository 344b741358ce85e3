type Cell = string | number | null

/** Spreadsheets run what begins with one of these, so that a stranger's text could act on the reader's machine. */
const startsFormula = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180) that is safe to open in a spreadsheet; with the mark by which Excel knows UTF-8. */
export function toCsv(header: string[], rows: Cell[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const inert = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}
