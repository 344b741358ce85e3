import { expect, it } from 'vitest'
import { excerptOf, toPlainText } from './excerpt.ts'

it('reads a body as text with spaces between blocks', () => {
  expect(
    toPlainText('<h2>Rents</h2><p>Up &amp; <em>down</em>.<br />So.</p><ul><li>a</li><li>b</li></ul>'),
  ).toBe('Rents Up & down. So. a b')
})

it.each([
  ['short stays', 'A short text.', 'A short text.'],
  [
    'whole sentences where they fit',
    `${'Twelve chars. '.repeat(10)}${'word '.repeat(30)}`,
    'Twelve chars. '.repeat(10).trim(),
  ],
  ['else whole words', 'word '.repeat(60), `${'word '.repeat(44).trim()}…`],
  ['or, without spaces, what fits', 'x'.repeat(500), `${'x'.repeat(180)}…`],
])('%s', (_what, text, expected) => {
  expect(excerptOf(text)).toBe(expected)
})
