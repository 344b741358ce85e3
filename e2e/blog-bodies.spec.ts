import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { cleanBody } from '../server/blog/body/clean-body.ts'
import { decodeBody } from '../server/blog/body/decode-once.ts'
import { serveOtherSites } from './network.ts'
import { expect, test } from './story.ts'

const site = 'https://homes.example.com'
const clean = (body: string) => cleanBody(decodeBody(body), site)

/** Bodies written by others, where present; the project's own are below. */
const folder = ['../shared/data', '../../shared/data']
  .map((each) => path.resolve(each))
  .find((each) => existsSync(each))
const read = (name: string) => readFileSync(path.join(folder ?? '', name), 'utf8')

const ownAttacks = [
  '<script>document.title="ran"</script>',
  '<img src=x onerror="document.title=\'ran\'">',
  '<svg onload="document.title=\'ran\'"><script>document.title="ran"</script></svg>',
  '<a href="javascript:document.title=\'ran\'">a</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=document.title=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=document.title=1>',
  '<noscript><p title="</noscript><img src=x onerror=document.title=1>">',
  '<table background="https://evil.example/x.png"><tr><td style="background:url(https://evil.example/y.png)">a</td></tr></table>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe><object data="https://evil.example/x"></object>',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"</style>',
  '&lt;img src=x onerror=document.title=1&gt;',
  '<a href="&#x6a;avascript:document.title=1">a</a><a href="//evil.example/x" target="_top">b</a>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<video poster="https://evil.example/p.png"><source src="https://evil.example/v.mp4"></video>',
]

interface Watched {
  requests: string[]
  dialogs: string[]
}

/** Records every request to another origin except for pictures, and every dialog. */
async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { requests: [], dialogs: [] }
  page.on('dialog', (dialog) => {
    watched.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route(/^https?:/, (route) => {
    watched.requests.push(route.request().url())
    return route.abort()
  })
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  await serveOtherSites(page, 'https://*', (request) => (request.resourceType() === 'image' ? picture : null))
  return watched
}

/** Shows each body in a page without a content security policy, and looks for anything active. */
async function look(page: Page, bodies: string[]) {
  await page.setContent('<!doctype html><title>quiet</title><main></main>')
  return page.evaluate(async (all) => {
    const found: string[] = []
    for (const body of all) {
      const main = document.querySelector('main') ?? document.body
      main.innerHTML = body
      for (const element of main.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const acts =
            /^on|^style$|^srcdoc$/.test(name) ||
            (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|\/|#)/.test(value))
          if (acts) found.push(`${element.tagName} ${name}=${value}`)
        }
        if (
          /^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|LINK|META|BASE|FORM|SVG|MATH|TEMPLATE|INPUT|H1)$/i.test(
            element.tagName,
          )
        )
          found.push(element.tagName)
      }
      await new Promise((resolve) => setTimeout(resolve))
      if (document.title !== 'quiet') found.push(`ran: ${body.slice(0, 200)}`)
      document.title = 'quiet'
    }
    return found
  }, bodies)
}

test('our own attacks do nothing', async ({ page }) => {
  const watched = await watch(page)
  expect(await look(page, ownAttacks.map(clean))).toEqual([])
  // A parser reads a whole document differently from innerHTML.
  await page.setContent(`<title>quiet</title>${ownAttacks.map(clean).join('<hr>')}`)
  expect(await page.title()).toBe('quiet')
  expect(watched).toEqual({ requests: [], dialogs: [] })
})

test('published attacks and naughty strings do nothing', async ({ page }) => {
  test.skip(!folder, 'The folder with attacks of other people is missing.')
  const attacks = [
    ...(JSON.parse(read('attack/dompurify-expect.json')) as { payload: string }[]).map(
      ({ payload }) => payload,
    ),
    ...(JSON.parse(read('attack/owasp-xss-filter-evasion.json')) as { payload: string }[]).map(
      ({ payload }) => payload,
    ),
    ...(JSON.parse(read('attack/blns.json')) as string[]),
  ]
  const watched = await watch(page)
  const bodies = attacks.map(clean)
  expect(await look(page, bodies)).toEqual([])
  for (let at = 0; at < bodies.length; at += 50) {
    await page.setContent(`<title>quiet</title>${bodies.slice(at, at + 50).join('<hr>')}`, {
      waitUntil: 'domcontentloaded',
    })
    expect(await page.title()).toBe('quiet')
  }
  expect(watched).toEqual({ requests: [], dialogs: [] })
  for (const body of bodies) expect(cleanBody(body, site)).toBe(body)
})

test('real newsletters run no script, request nothing from other sites, and keep their text', async ({
  page,
}) => {
  test.skip(!folder, 'The folder with newsletters of other people is missing.')
  const mails = read('html/newsletters.jsonl')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { html: string }).html)
  const watched = await watch(page)
  const bodies = mails.map(clean)
  expect(await look(page, bodies)).toEqual([])
  expect(watched).toEqual({ requests: [], dialogs: [] })
  const words = (text: string) => new Set(text.toLowerCase().match(/[a-z]{5,}/g) ?? [])
  for (const [at, body] of bodies.entries()) {
    const before = words(
      (mails[at] ?? '')
        .replaceAll(/<!--[\s\S]*?-->|<(style|script|title|head)[\s\S]*?<\/\1>/gi, '')
        .replaceAll(/<[^>]*>/g, ' '),
    )
    const after = words(body)
    const remaining = [...before].filter((word) => after.has(word)).length
    expect(remaining / Math.max(1, before.size)).toBeGreaterThan(0.9)
  }
})
