import { firstLoad, scriptsAddedBy } from '../bench/web-sizes.ts'
import { expect, test } from './story.ts'

test('the first load of the landing page is within its budget', async () => {
  const sizes = await firstLoad('index.html')
  expect(sizes.scriptBytes).toBeLessThanOrEqual(105_000)
  expect(sizes.inlinedStyleBytes).toBeLessThanOrEqual(8000)
  expect(sizes.linkedStyleBytes).toBe(0)
  expect(sizes.htmlBytes).toBeLessThanOrEqual(15_000)
})

test('the calculator adds few scripts', async () => {
  expect(await scriptsAddedBy('roi/calculator-page')).toBeLessThanOrEqual(45_000)
})

test('public pages have the styles of every class they use: web/first-load/public.css names all their sources', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const linked = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  const everything = await (await request.get(linked ?? '')).text()
  const selector = (name: string) => `.${name.replace(/[^\w-]/g, String.raw`\$&`)}`

  for (const path of ['/', '/about', '/terms', '/disclaimer', '/acquire', '/manage', '/no/such/page']) {
    const html = await (await request.get(path)).text()
    const inlined = /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    const names = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
    )
    const missing = [...names].filter(
      (name) => everything.includes(selector(name)) && !inlined.includes(selector(name)),
    )
    expect(missing, path).toEqual([])
  }
})
