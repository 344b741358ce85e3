import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('what is read back is what was written', () => {
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

test('numbers stay numbers, also negative ones; nothing is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-1.5, null]])).toBe('\uFEFFa,b\r\n-1.5,\r\n')
})
