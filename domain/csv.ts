/** `numeric` is a number that is already formatted, as in `-12.50`; like a number it is never escaped. */
export type CsvCell = string | number | null | { numeric: string }

/** A spreadsheet runs a cell that begins like this, also after spaces, control and zero-width characters. */
const startsFormula =
  /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}'"]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B＝＋－＠]|^[\t\r\n]/u

/** Rows as CSV (RFC 4180) that is safe to open in a spreadsheet. */
export const csvLines = (rows: CsvCell[][]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.numeric
  const safe = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
