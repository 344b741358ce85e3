import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { expect, test, toasts } from './account-holder.ts'
import { failRequests, garbleResponses } from './network.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const directory = '/discover/builder-dir-inventory'

test.beforeEach(async ({ context, holder }) => {
  await signInQuietly(context, holder)
})

const cards = (page: Page) => page.getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const search = (page: Page) => page.getByRole('searchbox')

test('a builder leads to its communities, a community to its homes, and Back restores each view', async ({
  page,
}) => {
  await page.goto(directory)
  await expect(page.getByText('1 of 2')).toBeVisible()
  const name = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('button', { name: 'View Communities' }).click()
  await expect(tab(page, 'Communities')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Builder', { exact: true })).toHaveValue(name)
  await expect(cards(page).first()).toContainText(name)

  await cards(page).first().getByRole('button', { name: 'View Inventory' }).click()
  await expect(tab(page, 'Inventory')).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page).first()).toContainText(name)
  const address = page.url()
  // Until the response arrives, the previous count is shown, marked as busy.
  const count = page.locator('[aria-live=polite][aria-busy=false]', { hasText: /^\d+ homes?$/ })
  const homes = await count.innerText()

  await page.reload()
  await expect(count).toHaveText(homes)
  await expect(cards(page).first()).toContainText(name)
  expect(page.url()).toBe(address)

  await page.goBack()
  await expect(tab(page, 'Communities')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Builders')).toHaveAttribute('aria-selected', 'true')
})

test('a search shows what it understood, and clearing it restores the filters', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory&inventoryMinPrice=300000`)
  await expect(page.getByRole('button', { name: 'Remove From $300,000' })).toBeVisible()
  await search(page).fill('tampa townhome under 400k')
  await expect(page.getByRole('button', { name: 'Remove Tampa' })).toBeVisible()
  await expect(page).toHaveURL(/q=tampa/)
  const counted = tab(page, 'Inventory')
  const narrow = Number((await counted.innerText()).replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Remove Townhome' }).click()
  await expect(search(page)).toHaveValue('tampa under 400k')
  await expect
    .poll(async () => Number((await counted.innerText()).replace(/\D/g, '')))
    .toBeGreaterThanOrEqual(narrow)

  await search(page).fill('nothing in florida is called this')
  await expect(page.getByText('No inventory found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove From $300,000' })).toBeVisible()
})

test('a search for returns shows what it understood and what it ignored', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await search(page).fill('investment homes positive cash flow')
  await expect(page.getByRole('button', { name: 'Remove Positive cash flow' })).toBeVisible()
  await expect(page.getByText('Not used: “investment homes”')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await search(page).fill('best cap rate')
  await expect(page.getByRole('button', { name: 'Remove Best cap rate first' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('a late response does not replace that of a newer search', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await expect(cards(page).first()).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/inventory\/search\?.*q=ocala/, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  const slowRequest = /q=ocala/
  const slowRequestEnded = new Promise<void>((resolve) => {
    const resolveIfSlow = (request: Request) => {
      if (slowRequest.test(request.url())) resolve()
    }
    page.on('requestfinished', resolveIfSlow).on('requestfailed', resolveIfSlow)
  })
  const requested = page.waitForRequest(slowRequest)
  await search(page).fill('ocala')
  await requested
  await search(page).fill('tampa')
  await expect(page.getByRole('button', { name: 'Remove Tampa' })).toBeVisible()
  await expect(page).toHaveURL(/q=tampa/)
  const shown = await cards(page).allInnerTexts()
  release()
  await slowRequestEnded
  expect(await cards(page).allInnerTexts()).toEqual(shown)
})

test('a list that fails shows an error and can be retried', async ({ page }) => {
  await page.clock.install()
  await failRequests(page, /\/api\/communities\?/, { status: 500, json: { error: 'Sorry' } })
  await page.goto(`${directory}?tab=communities`)
  await expect(page.getByText('Loading communities...')).toBeVisible()
  for (const _ of [1, 2, 3, 4]) await page.clock.runFor(5000)
  await expect(page.getByText('Failed to load communities')).toBeVisible()
  await page.unroute(/\/api\/communities\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toBeVisible()

  await garbleResponses(page, /\/api\/inventory\?/, '{"homes":[]}')
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByText('Failed to load inventory')).toBeVisible()
  await expect(page.getByText('Invalid response structure', { exact: true })).toBeVisible()
})

test('the carousel shows three, and three more by arrow button and arrow key', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await page.getByRole('button', { name: 'Carousel' }).click()
  const carousel = page.getByRole('region', { name: /three at a time/ })
  await expect(carousel.getByText('1–3 of 12')).toBeVisible()
  await carousel.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('article').nth(2)).toBeInViewport()
  await expect(carousel.getByRole('article').nth(3)).not.toBeInViewport()
  await carousel.getByRole('button', { name: 'Next 3' }).click()
  await expect(carousel.getByText('4–6 of 12')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByText('7–9 of 12')).toBeVisible()
  await expect(page).toHaveURL(/layout=carousel/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^2 of /)).toBeVisible()
  await expect(carousel.getByText('1–3 of 12')).toBeVisible()
})

test('a county is selected by click, by arrow keys and in the table', async ({ page }) => {
  await page.goto(directory)
  await page.getByRole('button', { name: 'Show county map' }).click()
  const map = page.getByRole('navigation', { name: 'Counties of Florida' })
  await map.getByRole('link', { name: /^Hillsborough County: \d+ homes/ }).click()
  await expect(tab(page, 'Inventory')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Remove Hillsborough County' })).toBeVisible()

  await map.getByRole('link', { name: /^Hillsborough County/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(map.getByRole('link', { name: /^Polk County/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/county=Polk/)
  await page
    .getByRole('row', { name: /^Pasco/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/county=Pasco/)
})

test('homes are shortlisted and compared, up to four, on every device', async ({ page, browser, holder }) => {
  await page.goto(`${directory}?tab=inventory`)
  await expect(cards(page)).toHaveCount(12)
  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^Shortlist/ })
    .click()
  for (const index of [0, 1, 2, 3]) {
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click()
    await expect(page.getByRole('link', { name: `Compare ${index + 1}/4` })).toBeVisible()
  }
  await cards(page)
    .nth(4)
    .getByRole('button', { name: /^Compare/ })
    .click()
  await expect(toasts(page)).toContainText('You can compare up to four homes. Remove one first.')

  const elsewhere = await browser.newContext()
  await signInQuietly(elsewhere, holder)
  const other = await elsewhere.newPage()
  await other.goto(`${directory}/shortlist`)
  await expect(
    other.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Analyze' }),
  ).toHaveCount(4)
  await expect(other.getByRole('article')).toHaveCount(1)
  await elsewhere.close()
})

test('pages of missing records say so and link back', async ({ page }) => {
  const missing = [
    { path: 'builders', title: 'Failed to load builder profile', text: 'Builder not found' },
    { path: 'communities', title: 'Failed to load community profile', text: 'Community not found' },
    {
      path: 'inventory',
      title: 'Property Not Found',
      text: 'The property you are looking for could not be found.',
    },
  ]
  for (const { path, title, text } of missing) {
    await page.goto(`${directory}/${path}/no-such-thing`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('alert').getByRole('link', { name: 'Back to Builder Directory' }).click()
  await expect(tab(page, 'Builders')).toBeVisible()
})

test('a home that arrives incomplete says what it lacks', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  const path = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? ''
  const responses = [
    ['{}', 'No inventory data provided'],
    ['{"street_address":"1 Main St"}', 'Missing required field: id'],
    ['{"id":"1"}', 'Missing community information (community_id or community)'],
  ] as const
  for (const [body, message] of responses) {
    await garbleResponses(page, '**/api/inventory/by-slug/*', body)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
})

test('the list on screen reloads on a return after half an hour, and every four hours', async ({ page }) => {
  await page.clock.install()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/inventory?')) requests += 1
  })
  await page.goto(`${directory}?tab=inventory`)
  await expect(cards(page).first()).toBeVisible()
  /** Another tab is in use in the meantime, or the session would end. */
  const pass = async (minutes: number) => {
    await page.evaluate((ms) => {
      localStorage.setItem('ft_last_activity', String(Date.now() + ms))
    }, minutes * 60_000)
    await page.clock.fastForward(minutes * 60_000)
  }
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  const before = requests
  await pass(20)
  await comeBack()
  expect(requests).toBe(before)
  await pass(11)
  await comeBack()
  await expect.poll(() => requests).toBe(before + 1)

  for (let minutes = 0; minutes < 240; minutes += 30) await pass(30)
  await expect.poll(() => requests).toBe(before + 2)
})

test('the consultation form opens from a home and contains its name', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await cards(page).first().getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Schedule a consultation' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })).toBeVisible()
})

async function expectSound(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

for (const theme of ['light', 'dark']) {
  test.describe(`fits a phone without axe violations, ${theme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(async ({ context }) => {
      await context.addInitScript((chosen) => {
        if (window.origin !== 'null') localStorage.setItem('ft_theme', chosen)
      }, theme)
    })

    for (const query of ['', '?tab=communities&layout=carousel', '?tab=inventory&map=open']) {
      test(`in the directory${query}`, async ({ page }) => {
        await page.goto(directory + query)
        await page.getByRole('button', { name: 'Show Filters' }).click()
        await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible()
        await expect(cards(page).first()).toBeVisible()
        await expectSound(page)
      })
    }

    test('on the tabs of a home', async ({ page }) => {
      await page.goto(`${directory}?tab=inventory`)
      await cards(page).first().getByRole('link', { name: 'View Details' }).click()
      for (const name of ['Overview', 'Details', 'Financial', 'Other Key Info']) {
        await page.getByRole('tab', { name, exact: true }).click()
        await expectSound(page)
      }
    })

    test('on its community and builder, the shortlist and the demos', async ({ page }) => {
      await page.goto(`${directory}?tab=inventory`)
      await cards(page)
        .first()
        .getByRole('button', { name: /^Compare/ })
        .click()
      await cards(page).first().getByRole('link', { name: 'View Details' }).click()
      const overview = page.getByRole('tabpanel')
      const community = await overview.locator('a[href*="/communities/"]').getAttribute('href')
      const builder = await overview.locator('a[href*="/builders/"]').getAttribute('href')
      for (const path of [community, builder, `${directory}/shortlist`, `${directory}/demos`]) {
        await page.goto(path ?? '')
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expectSound(page)
      }
    })
  })
}
