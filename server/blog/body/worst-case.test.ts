import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderSource } from '../writing/render-source.ts'
import { cleanBody } from './clean-body.ts'
import { decodeBody } from './decode-once.ts'

const site = 'https://homes.example.com'
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const render = (body: string) => renderSource(body, 'external html', site)

describe('cleaning time is linear in the length of a body', () => {
  const worst = [
    '<',
    '>',
    '&',
    '&lt;',
    '&lt;p ',
    '&lt;p&gt;',
    '</',
    '<!',
    '<!--',
    '<![CDATA[',
    '<?',
    '&#x41;',
    '\0',

    '<b>',
    '<b><i><u>',
    '<div>',
    '<p>',
    '<span> ',
    '<a><p>',
    '<font><p>',
    '<button>',
    '<svg><g>',
    '<template>',
    '<table><tr><td>',
    '<table>a',
    '<table><b>a',
    '<ul><li>',
    '<select><option>',
    '<pre>\n',
    '<code>&lt;',
    '<h1>a',
    '<br>',
    '<p></p>',
    '<div>a</div>',
    'a<p>b</p>',
    '<img src=https://a.b/c>',
    '<a href=http://a.b>x</a>',
    '<script>',
    '<style></style>',
    '<a href="',
    ' ',
  ]
  /** Close to the maximum number of elements, in the shortest tags: the slowest body for its length. */
  const length = 59_000
  const prose = fill(
    '<p>Rents in <b>Tampa</b> rose by 3 % <a href="https://a.b/c">since May</a>.</p>\n',
    length,
  )
  const timeOf = (body: string) => {
    const started = performance.now()
    render(body)
    return performance.now() - started
  }
  const proseTimes = [1, 2, 3].map(() => timeOf(prose)).toSorted((a, b) => a - b)
  /** Quadratic work would take hundreds of times as long as prose. */
  const limit = 20 * (proseTimes[1] ?? 0)
  const isQuick = (body: string) => [1, 2, 3].some(() => timeOf(body) < limit)

  it.each(worst)('full of %j', (unit) => {
    expect(isQuick(fill(unit, length))).toBe(true)
  })

  const names = Array.from({ length: length / 8 }, (_, at) => `a${at} `).join('')
  it.each([
    ['attributes', `<a ${names}>x</a>`],
    ['one value', `<a href="https://a.b/${fill('a', length)}">x</a>`],
    ['a style', `<p style="${fill('display : ', length)}">x</p>`],
    ['a size', `<img src=https://a.b/c style="${fill('width:  ', length)}">`],
    ['a picture’s address', `<img src="https://${fill('a.', length)}/x">`],
    ['dots in an address', `<img src="https://a.b/${fill('%2e/', length)}">`],
    ['cells', `<table><tr>${fill('<td>a</td>', length)}`],
    ['rows', `<table>${fill('<tr><td>a</td></tr>', length)}`],
    ['tags that close nothing', `${fill('<b>', length / 2)}${fill('</i>', length / 2)}`],
  ])('in %s', (_what, body) => {
    expect(isQuick(body)).toBe(true)
  })

  it('keeps the text of a body that is too complex, and none of its scripts', () => {
    expect(render(`<script>alert(1)</script>${'<div>'.repeat(1000)}Fish &amp; chips<b>!`).content).toBe(
      '<p>Fish &amp; chips !</p>',
    )
    expect(render('<i>'.repeat(30_000)).content).toBe('')
  })

  it('refuses Markdown that is nested too deeply with a clear message', () => {
    for (const unit of ['> ', '1. '])
      expect(() => renderSource(unit.repeat(8000), 'markdown', site)).toThrow(/nested too deeply/)
  })
})

describe('known attacks', () => {
  const folder = ['../shared', '../../shared']
    .map((base) => path.resolve(base, 'data/attack'))
    .find((each) => existsSync(each))
  const attacks = ['dompurify-expect', 'owasp-xss-filter-evasion', 'blns'].flatMap((name) =>
    folder ? stringsIn(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))) : [],
  )

  it.skipIf(!folder)(
    'leave nothing that runs and nothing unencrypted (skipped where the folder is missing)',
    () => {
      expect(attacks.length).toBeGreaterThan(500)
      for (const attack of attacks)
        for (const body of [attack, decodeBody(attack)]) {
          const clean = cleanBody(body, site)
          expect(clean).not.toMatch(/<(script|style|iframe|form|object|embed|svg|math|base|meta|link)\b/i)
          expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|formaction)=/i)
          for (const [, address] of clean.matchAll(/<[^>]*\s(?:href|src)="([^"]*)"/g))
            expect(address).toMatch(/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/)
          expect(cleanBody(clean, site)).toBe(clean)
        }
    },
  )
})

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
