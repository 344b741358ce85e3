import { expect, test } from './story.ts'

test('the landing page has nine questions, eight services, four steps and three testimonials', async ({
  page,
}) => {
  await page.goto('/')
  const band = (heading: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
  await expect(band('Nine questions to ask').getByRole('heading', { level: 3 })).toHaveCount(9)
  await expect(band('What we do for you').getByRole('heading', { level: 3 })).toHaveText([
    'Macro analysis',
    'Location intelligence',
    'Community insights',
    'Property-level ROI analysis',
    'Multi-year ROI analysis',
    'Investment strategy',
    'Performance optimization',
    'Refresh strategy',
  ])
  await expect(band('Four steps').getByRole('heading', { level: 3 })).toHaveText([
    'Discover',
    'Plan',
    'Acquire',
    'Manage',
  ])
  await expect(band('What clients say').getByText('5 out of 5 stars')).toHaveCount(0)
  await expect(band('What clients say').getByText('Placeholder, not a client')).toHaveCount(3)
})

test('the hero keeps its margins on the smallest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const call = page.getByRole('button', { name: 'Schedule a free consultation' }).first()
  for (const part of [page.getByRole('heading', { level: 1 }), call, page.getByRole('figure').first()]) {
    const box = await part.boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(300)
  }
})

test('the rent example adds up', async ({ page }) => {
  await page.goto('/')
  const rows = page.getByRole('table', { name: /A new home for/ }).getByRole('row')
  const amounts = (await rows.getByRole('cell').allTextContents()).map((text) =>
    Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '')),
  )
  const left = amounts.pop()
  expect(amounts).toHaveLength(9)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(left)
})

test('nothing of the film is loaded before the click; then it plays and has the focus', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('link', { name: 'Play the film' }).scrollIntoViewIfNeeded()
  expect(loaded.filter((path) => path.startsWith('/film'))).toEqual([])
  await page.getByRole('link', { name: 'Play the film' }).click()
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(loaded).toContain('/film.webm')
})

test('without scripts the pages are readable and show a phone number', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is a CDD, and how long do I pay it?' })).toBeVisible()
  // The test browser stops scripts but does not render noscript.
  expect(await page.content()).toMatch(/<noscript>.*You reach us at.*<\/noscript>/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible()
  await context.close()
})

test('the about page has the team, the mission, five values and a link home', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['The team', 'Our mission'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText([
    'Accountability',
    'Transparency',
    'Integrity',
    'Respect',
    'Social Responsibility',
  ])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

for (const { path, title, sections, texts } of [
  {
    path: '/terms',
    title: 'Terms and Conditions',
    sections: [
      'Information Collection and Use',
      'Purpose of Data Collection',
      'Data Protection',
      'Your Rights',
      'Contact Us',
      'Changes to Terms',
    ],
    texts: ['January 14, 2024', 'Full name', 'Email address', 'Phone number', 'Comments or messages'],
  },
  {
    path: '/disclaimer',
    title: 'Investment Disclaimer',
    sections: ['Investment Risks', 'No Guarantees', 'Professional Advice', 'Third-Party Information'],
    texts: ['All real estate investments carry risk'],
  },
]) {
  test(`${path} has every section, a link home, and prints text only`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections)
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

for (const path of ['/acquire', '/manage']) {
  test(`${path} is coming soon, and its back link leads to the previous page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
    await expect(page.getByText('under construction')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')

    // A reload keeps the navigation state.
    await page.evaluate((address) => {
      history.replaceState({ usr: { fromPath: '/plan', fromPhase: 'plan' }, key: 'x', idx: 0 }, '', address)
    }, path)
    await page.reload()
    await page.getByRole('link', { name: 'Back to Plan' }).click()
    await expect(page).toHaveURL('/plan')
  })
}

test('the Discover hub links to the next pages, which link back', async ({ page }) => {
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover: Investment Tools & Resources')
  const card = page.getByRole('article')
  await expect(card).toContainText('New')
  await expect(card.getByRole('heading')).toHaveText('Builder Directory & Live Inventory')
  await expect(page.getByRole('main').getByRole('link', { name: 'disclaimer' })).toHaveAttribute(
    'href',
    '/disclaimer',
  )
  for (const [name, path] of [
    ['Watch Demos', '/discover/builder-dir-inventory/demos'],
    ['Explore', '/discover/builder-dir-inventory'],
  ] as const) {
    await page.goto('/discover')
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => history.state.usr)).toEqual({
      fromPath: '/discover',
      fromPhase: 'discover',
    })
  }
})

test('an anchor scrolls to 80 pixels below the top, without animation for reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#testimonials')
  const top = () =>
    page.locator('#testimonials').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBe(80)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  const services = page.locator('#services')
  await expect
    .poll(() => services.evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBe(80)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
        .length,
  )
  expect(moving).toBe(0)
})

test('pages have metadata for search engines and link previews', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
  expect((await content('meta[name=description]'))?.length).toBeGreaterThan(80)
  expect(await content('meta[property="og:title"]')).toContain('Fairtide')
  const picture = await request.get(String(await content('meta[property="og:image"]')))
  expect(picture.headers()['content-type']).toBe('image/png')

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [faq, agent] = blocks.map((text) => JSON.parse(text))
  expect(agent).toMatchObject({ '@type': 'RealEstateAgent', url: `${baseURL}/` })
  expect(faq['@type']).toBe('FAQPage')
  for (const { name } of faq.mainEntity) await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(faq.mainEntity).toHaveLength(9)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address?.replace(String(baseURL), ''),
  )
  expect(listed.sort()).toEqual([
    '/',
    '/about',
    '/acquire',
    '/disclaimer',
    '/discover',
    '/manage',
    '/plan',
    '/terms',
  ])
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)

  for (const closed of ['/plan/calculator', '/blog', '/admin']) {
    const response = await request.get(closed)
    expect(response.headers()['x-robots-tag']).toBe('noindex')
  }
})
