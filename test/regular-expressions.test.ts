import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { readSourcePatterns } from './source-patterns.ts'

// The same checker on every machine: its other engines are programs of one platform.
process.env.RECHECK_BACKEND = 'pure'

const { literals, builders } = readSourcePatterns()
const named = literals.map(
  (literal) => [`/${literal.source}/${literal.flags} in ${literal.files.join(', ')}`, literal] as const,
)

test('the expressions of the source are found', () => {
  expect(literals.length).toBeGreaterThan(150)
  expect(literals.some(({ files }) => files.includes('domain/email-address.ts'))).toBe(true)
})

test('few files build expressions while they run, each from its own words', () => {
  expect(builders).toEqual([
    'domain/browser-error.ts',
    'domain/directory/search/amounts.ts', // a search has at most 200 characters
    'domain/directory/search/returns.ts',
    'domain/roi/inputs/typed-number.ts',
    'server/blog/body/decode-once.ts',
    'server/blog/body/pictures.ts',
    'server/http/pages/pages.ts',
    'server/mail/outbox-personal-data.ts', // an email address, escaped
    'web/shell/report-browser-error.ts',
  ])
})

test.each(named)('%s takes linear time', (_, { source, flags }) => {
  // Exact and the same on every machine. What it cannot analyze (look-arounds, large ones) is measured below.
  const { status } = checkSync(source, flags, { checker: 'automaton', timeout: 5000 })
  expect(status).not.toBe('vulnerable')
})

describe('100,000 characters that make an expression backtrack', () => {
  const length = 100_000
  const parts = [
    ' ',
    '\n',
    '\t',
    '\0',
    'a',
    '1',
    '.',
    ',',
    '-',
    '_',
    '/',
    '@',
    '<',
    '>',
    '=',
    '"',
    '(',
    '[',
    '*',
    '&',
    '\r\n',
    'é',
    '\ud800',
    'a ',
    '1 ',
    'a@',
    '.a',
    'a.',
    'a-',
    '1.',
    '1,',
    ', ',
    '1,234',
    '$1',
    '%20',
    '&#',
    '<a ',
    '<a href="',
    '</p',
    '<!--',
    'https://',
    'www.',
    '![',
    '](',
    ' county',
    'street ',
    'safmr',
    '1 bed ',
    'from ',
  ]
  const texts = parts.flatMap((part, index) => {
    const long = part.repeat(Math.ceil(length / part.length))
    const starts = index < 8 ? ['', 'a', '1', '$', '@a', '<a ', 'https://'] : ['']
    return starts.map((start) => `${start}${long}\u2603!`)
  })

  const timed = (run: () => void) => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  /** The best of three, which other load on the machine affects least. */
  const best = (run: () => void) => Math.min(timed(run), timed(run), timed(run))
  const linearMs = best(() => void 'a 1.'.repeat(length / 4).replaceAll(/[\w.,;:@-]|[^\w.,;:@-]/g, ''))
  // A quadratic expression takes thousands of times as long; a busy machine, a few times.
  const maxRatio = 100

  test.each(named)('%s', (_, { source, flags }) => {
    const expression = new RegExp(source, flags.replaceAll(/[gy]/g, '') + 'g')
    for (const text of texts) {
      const run = () => void text.replace(expression, '')
      if (timed(run) < maxRatio * linearMs) continue
      expect(best(run) / linearMs, `of ${JSON.stringify(text.slice(0, 12))}…`).toBeLessThan(maxRatio)
    }
  })
})
