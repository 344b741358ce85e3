import { expect, test } from 'vitest'
import { typePhone } from './phone-typing.ts'

/** A text with `|` at the caret. */
function split(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}
function edited(before: string, marked: string) {
  const { text, caret } = split(marked)
  const after = typePhone(before, text, caret)
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

test('digits typed one by one are formatted as they come', () => {
  const steps: string[] = []
  let shown = ''
  for (const digit of '81355501009') {
    shown = typePhone(shown, shown + digit, shown.length + 1).text
    steps.push(shown)
  }
  expect(steps).toEqual([
    '(8',
    '(81',
    '(813',
    '(813) 5',
    '(813) 55',
    '(813) 555',
    '(813) 555-0',
    '(813) 555-01',
    '(813) 555-010',
    '(813) 555-0100',
    '(813) 555-0100',
  ])
})

test.each([
  ['a digit is deleted in the middle', '(813) 555-0100', '(813) |55-0100', '(813) |550-100'],
  ['a digit is put in the middle', '(813) 55-0100', '(813) 5|55-0100', '(813) 5|55-0100'],
  ['the space is deleted', '(813) 555-0100', '(813)|555-0100', '(81|5) 550-100'],
  ['the hyphen is deleted', '(813) 555-0100', '(813) 555|0100', '(813) 55|0-100'],
  ['the bracket is deleted', '(813) 555-0100', '|813) 555-0100', '(|813) 555-0100'],
  ['all but one digit are deleted from the end', '(8', '(|', '|'],
  ['the last digit before the bracket goes', '(813) 5', '(813) |', '(813|'],
  ['a whole number is pasted', '', '+1 813.555.0100|', '(813) 555-0100|'],
  ['a number is pasted over a part', '(813) 555', '(813) 727-555-0199|', '(813) 727-5550|'],
  ['everything is cleared', '(813) 555-0100', '|', '|'],
  ['a letter is typed', '(813) 5', '(813) 5x|', '(813) 5|'],
  ['a number of another country is pasted', '', '+44 20 7946 0958|', '+44 20 7946 0958|'],
  ['its first sign is typed', '', '+|', '+|'],
  ['it turns out to be of this one', '+', '+1|', '|'],
  ['a browser fills in ten digits', '', '8135550100|', '(813) 555-0100|'],
])('%s', (_edit, before, typed, after) => {
  expect(edited(before, typed)).toBe(after)
})
