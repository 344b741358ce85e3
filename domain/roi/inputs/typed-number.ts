const suffixes: Record<string, number> = { k: 1e3, m: 1e6 }

/** `1,234` has a thousands separator; `0,125` has none, since no number starts with a group of a single zero. */
const isGrouped = (digits: string, separator: string) =>
  new RegExp(`^[1-9]\\d{0,2}(\\${separator}\\d{3})+$`).test(digits)

function withDecimalPoint(digits: string): string {
  const lastComma = digits.lastIndexOf(',')
  const lastDot = digits.lastIndexOf('.')
  if (lastComma < 0)
    return digits.indexOf('.') !== lastDot && isGrouped(digits, '.') ? digits.replaceAll('.', '') : digits
  if (lastDot < 0) return isGrouped(digits, ',') ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const [thousands, decimal] = lastComma < lastDot ? [',', '.'] : ['.', ',']
  const [integer = '', ...fractions] = digits.split(decimal)
  return isGrouped(integer, thousands) ? [integer.replaceAll(thousands, ''), ...fractions].join('.') : digits
}

/** `$300,000`, `7,5`, `1.234,50`, `(250)` for -250, `350k`; `null` if unreadable. `1,234` is 1234. */
export function parseTypedNumber(typed: string): number | null {
  const cleaned = typed
    .toLowerCase()
    .replace(/[\s\u200b'’_$%]|usd/g, '')
    .replace(/[−–]/g, '-')
  const parts = /^(\()?([+-]?)([\d.,]+)([km]?)(\))?$/.exec(cleaned)
  if (!parts) return null
  const [, opened, sign, digits = '', suffix = '', closed] = parts
  if (Boolean(opened) !== Boolean(closed)) return null
  const plain = withDecimalPoint(digits)
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null
  const size = Number(plain) * (suffixes[suffix] ?? 1)
  if (!Number.isFinite(size)) return null
  return (opened || sign === '-') && size !== 0 ? -size : size
}

/** For percent, years and days, where a comma is a decimal one: `6,875` is 6.875. */
export const parseTypedRate = (typed: string): number | null =>
  parseTypedNumber(/^[^.,]*,[^.,]*$/.test(typed) ? typed.replace(',', '.') : typed)
