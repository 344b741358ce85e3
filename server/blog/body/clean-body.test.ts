import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanBody } from './clean-body.ts'
import { decodeBody, decodeField } from './decode-once.ts'

const site = 'https://homes.example.com'
const clean = (body: string) => cleanBody(body, site)
const picture = 'loading="lazy" decoding="async"'

describe('cleaning a body', () => {
  it.each([
    [
      'loses its first h1; further ones step down',
      '<h1>Title</h1><p>a</p><h1>Part</h1>',
      '<p>a</p><h2>Part</h2>',
    ],
    [
      'loses hard spaces at the ends of its blocks, not within',
      '<p>&nbsp;&nbsp;<b>&nbsp; A&nbsp;1</b>&nbsp;</p><pre>  x</pre>',
      '<p><b>A\u00A01</b></p><pre>  x</pre>',
    ],
    [
      'keeps a link to its address and title',
      '<a href="https://hud.gov/x" title="HUD" class="a" style="b" onclick="c()" id="d">rents</a>',
      '<a href="https://hud.gov/x" title="HUD" target="_blank" rel="noopener">rents</a>',
    ],
    [
      'opens links within the site in place',
      `<a href="/plan" target="_blank">a</a> <a href="${site}/blog/b?c#d">b</a> <a href="#e">c</a>`,
      '<a href="/plan">a</a> <a href="/blog/b?c#d">b</a> <a href="#e">c</a>',
    ],
    [
      'drops links to programs, not their words',
      '<a href="java\nscript:x()">a</a> <a href="data:text/html,x">b</a>',
      'a b',
    ],
    [
      'names a link whose picture has no words',
      '<p><a href="https://www.lender.example"><img src="https://cdn.example/l.png"></a></p>',
      `<p><a href="https://www.lender.example/" target="_blank" rel="noopener"><img src="https://cdn.example/l.png" alt="lender.example" ${picture} referrerpolicy="no-referrer" /></a></p>`,
    ],
    [
      'shows pictures over https only, else their words',
      '<p><img src="http://a.example/rates.png" alt="Rates by month"> <img src="data:image/png;base64,AA" alt="spacer">.</p>',
      '<p>Rates by month .</p>',
    ],
    [
      'knows the size of pictures of the site itself',
      '<p><img src="/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp" alt="A lake"></p>',
      `<p><img src="/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp" alt="A lake" width="800" height="600" ${picture} /></p>`,
    ],
    [
      'tells layout by its role',
      '<table role="presentation"><tr><td>a</td><td>b</td></tr></table>',
      '<p>a</p><p>b</p>',
    ],
    [
      'drops what is hidden',
      '<div style="display:none">preview</div><p hidden>x</p><p>seen</p>',
      '<p>seen</p>',
    ],
    ['joins no two blocks', '<center>a</center><div>b<div>c</div></div>', '<p>a</p><div>b<p>c</p></div>'],
    ['closes holes', '<p><br>a<br><br><br><br>b<br></p><p>&nbsp;</p><div></div>', '<p>a<br /><br />b</p>'],
    [
      'makes paragraphs of loose text',
      'Dear reader,<p>a</p>Yours',
      '<p>Dear reader,</p><p>a</p><p>Yours</p>',
    ],
  ])('%s', (_what, body, expected) => {
    expect(clean(body)).toBe(expected)
  })

  it.each([
    '<img src="https://a.example/p.png" width="1" height="1">',
    '<img src="https://a.example/p.png" style="width:1px;height:1px">',
    '<img src="https://news.example/wf/open?upn=abc">',
    '<img src="https://news.example/open.aspx?ffcb10-fe">',
    '<img src="https://open.news.example/abc" alt="x">',
    '<img src="https://eotrx.substackcdn.com/open?token=1">',
  ])('removes the tracking pixel %s', (pixel) => {
    expect(clean(`<p>a${pixel}</p>`)).toBe('<p>a</p>')
  })
})

describe('a link may use https, mailto, tel or this site', () => {
  const https = (address: string) => `<a href="${address}" target="_blank" rel="noopener">a</a>`
  it.each([
    ['http://news.example/x', 'a'],
    ['HTTP://news.example/x', 'a'],
    [' ht\ntp://news.example', 'a'],
    ['http:news.example', 'a'],
    ['http:\\\\news.example', 'a'],
    ['ftp://news.example', 'a'],
    ['//news.example/x', https('https://news.example/x')],
    ['\\\\news.example/x', https('https://news.example/x')],
    ['/\t/news.example/x', https('https://news.example/x')],
    ['https://news.example/x', https('https://news.example/x')],
    ['blog/x?y#z', '<a href="/blog/x?y#z">a</a>'],
    ['../plan', '<a href="/plan">a</a>'],
    ['http://homes.example.com/plan', '<a href="/plan">a</a>'],
    ['http://homes.example.com:81/plan', 'a'],
    ['http://homes.example.com.evil.example/', 'a'],
    ['mailto:ann@example.com', '<a href="mailto:ann@example.com">a</a>'],
    ['tel:+18135550100', '<a href="tel:+18135550100">a</a>'],
  ])('%j', (address, expected) => {
    for (const origin of [site, 'http://homes.example.com'])
      expect(cleanBody(`<a href="${address}">a</a>`, origin)).toBe(expected)
  })

  it('a picture may use https or this site; others leave their alternative text', () => {
    expect(
      clean(
        '<p><img src="//cdn.example/a.png" alt="A"> <img src="http://cdn.example/b.png" alt="Rates"></p>',
      ),
    ).toBe(
      `<p><img src="https://cdn.example/a.png" alt="A" ${picture} referrerpolicy="no-referrer" /> Rates</p>`,
    )
  })
})

describe('a table', () => {
  it.each([
    [
      'gets a header of its first row, and full rows',
      '<table style="x" class="y"><tr style="z"><td>City</td><td bgcolor="red">Rent</td></tr><tr><td>Tampa</td></tr></table>',
      '<thead><tr><th scope="col">City</th><th scope="col">Rent</th></tr></thead><tbody><tr><td>Tampa</td><td></td></tr></tbody>',
    ],
    [
      'keeps the header it has',
      '<table width="100%" border="1"><thead><tr><th>City</th><th>Rent</th></tr></thead><tr><td>Tampa</td><td>1</td></tr></table>',
      '<thead><tr><th scope="col">City</th><th scope="col">Rent</th></tr></thead><tbody><tr><td>Tampa</td><td>1</td></tr></tbody>',
    ],
    [
      'leaves an empty corner without a header',
      '<table><tr><th></th><th>Rent</th></tr><tr><td>Tampa</td><td>1</td></tr></table>',
      '<thead><tr><td></td><th scope="col">Rent</th></tr></thead><tbody><tr><td>Tampa</td><td>1</td></tr></tbody>',
    ],
    [
      'counts cells that reach across or down',
      '<table><tr><td rowspan="2">A</td><td>B</td><td>C</td></tr><tr><td colspan="2">1</td></tr><tr><td>2</td></tr></table>',
      '<thead><tr><th scope="col" rowspan="2">A</th><th scope="col">B</th><th scope="col">C</th></tr></thead><tbody><tr><td colspan="2">1</td></tr><tr><td>2</td><td></td><td></td></tr></tbody>',
    ],
  ])('%s', (_what, table, expected) => {
    expect(clean(table)).toBe(`<table>${expected}</table>`)
  })

  it('that lays out an email is replaced by its content', () => {
    const mail =
      '<table width="600" cellpadding="0"><tr><td><table><tr><td><h2>News</h2><p>Rates fell.</p></td></tr></table></td></tr></table>'
    expect(clean(mail)).toBe('<h2>News</h2><p>Rates fell.</p>')
  })

  it('is not padded to millions of cells by one wide row', () => {
    const table = `<table><tr>${'<td>a</td>'.repeat(3000)}</tr>${'<tr><td>b</td></tr>'.repeat(3000)}</table>`
    expect(clean(table).length).toBeLessThan(3 * table.length)
  })
})

describe('entities are decoded once', () => {
  it.each([
    ['Fish &amp; chips', 'Fish & chips'],
    ['&amp;lt;', '&lt;'],
    ['&#8220;CDD&#8221; &mdash; what&rsquo;s that?', '“CDD” — what’s that?'],
    ['AT&T', 'AT&T'],
    ['Rents \u0096 and \u0093rates\u0094', 'Rents – and “rates”'],
  ])('in a title: %s', (given, expected) => {
    expect(decodeField(given)).toBe(expected)
  })

  it.each([
    ['a body sent encoded', '&lt;p&gt;Hello&lt;/p&gt;', '<p>Hello</p>'],
    ['a program sent encoded goes', 'a&lt;script&gt;alert(1)&lt;/script&gt;', 'a'],
    ['dashes of Windows', '<p>Rents \u0096 and rates</p>', '<p>Rents – and rates</p>'],
    ['twice encoded is text', '&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    [
      'what begins no tag stays',
      '<p>5 &lt; 6, a&lt;b and AT&amp;T</p>',
      '<p>5 &lt; 6, a&lt;b and AT&amp;T</p>',
    ],
    ['code stays code', '<code>&lt;p&gt;</code>', '<code>&lt;p&gt;</code>'],
    [
      'attributes stay',
      '<a href="/x" title="a &quot;b&quot;">c</a>',
      '<a href="/x" title="a &quot;b&quot;">c</a>',
    ],
  ])('in a body: %s', (_what, given, expected) => {
    expect(clean(decodeBody(given))).toBe(expected)
  })
})

describe('cleaning twice changes nothing', () => {
  const tag = fc.constantFrom(
    ...'p div h1 table tr td th thead tbody a b i button svg math form li ul select style template noscript pre br img center'.split(
      ' ',
    ),
  )
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      '<a href="/x">',
      '<img src="https://a.example/b.png">',
      '<td colspan=3>',
      '<td rowspan=2>',
      '&lt;b&gt;',
      '&amp;',
      '<!--',
      '-->',
      '<![CDATA[',
      ' ',
    ),
    fc.string({ maxLength: 5 }),
  )
  it('for random tags', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const once = clean(decodeBody(pieces.join('')))
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 400 },
    )
  })

  it('for ten thousand nested tags', () => {
    const once = clean('<p><button>'.repeat(10_000))
    expect(clean(once)).toBe(once)
  })

  const newsletters =
    ['../shared', '../../shared']
      .map((folder) => path.resolve(folder, 'data/html/newsletters.jsonl'))
      .find((file) => existsSync(file)) ?? ''
  it.skipIf(newsletters === '')('for real newsletters (skipped where the folder is missing)', () => {
    for (const line of readFileSync(newsletters, 'utf8').trim().split('\n')) {
      const { html } = JSON.parse(line) as { html: string }
      const once = clean(decodeBody(html))
      expect(clean(once)).toBe(once)
      expect(once).not.toMatch(/<(script|style|font|iframe|form)|\son\w+=|javascript:|(href|src)="http:/i)
    }
  })
})
