import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './write-csv.ts'

test('a parser reads back what was written', () => {
  const rows = [
    ['Ann "Fl" Lee', 'one, two', 'two\nlines', ' spaced '],
    ['', 'é ü 日本', '\u2028', ';'],
  ]
  const csv = toCsv(['a', 'b', 'c', 'd'], rows)
  expect(parse(csv, { bom: true })).toEqual([['a', 'b', 'c', 'd'], ...rows])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet does not run %j',
  (text) => {
    const [, [cell]] = parse(toCsv(['a'], [[text]]), { bom: true }) as [string[], [string]]
    expect(cell).toBe(`'${text}`)
  },
)

test('numbers are written as they are, negative ones too; null is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-1.5, null]])).toBe('\uFEFFa,b\r\n-1.5,\r\n')
})

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\u2212', '\uFE62', '\uFE63', '\uFE66', '\uFE6B']
const invisible = [
  ' ',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u200F',
].concat([
  '\u202E',
  '\u2028',
  '\u2060',
  '\u2066',
  '\u3000',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\u{E0001}',
  "'",
  '"',
])

test('no text starts a formula, whatever invisible characters precede its sign', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...invisible)),
      fc.constantFrom(...signs),
      fc.string({ unit: 'binary' }),
      (before, sign, rest) => {
        const text = before.join('') + sign + rest
        const [, row] = parse(toCsv(['a', 'b'], [[text, 'end']]), { bom: true }) as string[][]
        expect(row).toEqual([`'${text}`.toWellFormed(), 'end'])
      },
    ),
  )
})

test('any other text is read back unchanged, whichever separator a spreadsheet expects', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = toCsv(['a'], [[text]])
      const [, row] = parse(line, { bom: true, skip_empty_lines: false }) as string[][]
      expect([text, `'${text}`]).toContain(row?.[0] ?? '')
      expect(line.slice('\uFEFFa\r\n'.length).startsWith('"') || !/[;\t,]/.test(text)).toBe(true)
    }),
  )
})
