import type { Page } from '@playwright/test'
import { expect, test, toasts } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const directory = '/discover/builder-dir-inventory'

/** One control of the filters: how a person sets it, and how it looks when it is set and when it is not. */
interface Control {
  name: string
  set: (page: Page) => Promise<void>
  looks: (page: Page, isSet: boolean) => Promise<void>
}

const filters = (page: Page) => page.getByRole('group', { name: 'Filters', exact: true })
const labelled = (page: Page, name: string) => filters(page).getByLabel(name, { exact: true })

const typed = (name: string, text: string): Control => ({
  name,
  set: (page) => labelled(page, name).fill(text),
  looks: (page, isSet) => expect(labelled(page, name)).toHaveValue(isSet ? text : ''),
})
const leftWithTab = (name: string, text: string): Control => ({
  ...typed(name, text),
  set: async (page) => {
    await labelled(page, name).fill(text)
    await labelled(page, name).press('Tab')
  },
})
const found = (name: string, text: string): Control => ({
  ...typed(name, text),
  set: async (page) => {
    await labelled(page, name).fill(text)
    await filters(page).getByRole('option', { name: text }).first().click()
  },
})
const selected = (name: string, option: string): Control => ({
  name,
  set: async (page) => void (await labelled(page, name).selectOption(option)),
  looks: (page, isSet) => expect(labelled(page, name)).toHaveValue(isSet ? option : ''),
})
const chosen = (legend: string, choice: string): Control => {
  const control = (page: Page) =>
    filters(page).getByRole('group', { name: legend }).getByLabel(choice, { exact: true })
  return {
    name: legend,
    set: (page) => control(page).click(),
    looks: (page, isSet) => expect(control(page)).toBeChecked({ checked: isSet }),
  }
}

/** Names of the sample data, which each run draws up anew. */
interface Names {
  builder: string
  community: string
}

const controls: Record<string, (names: Names) => Control[]> = {
  builders: ({ builder }) => [
    leftWithTab('Builder Name', builder.slice(0, 3)),
    found('Builder Name', builder),
    selected('Builder Type', 'Production'),
    typed('Headquarters', 'Tampa'),
    typed('Maximum Price', '350000'),
    chosen('Rating', '3+ stars'),
  ],
  communities: ({ builder, community }) => [
    leftWithTab('Community Name', community.slice(0, 3)),
    found('Community Name', community),
    leftWithTab('Builder', builder),
    typed('Location', 'Tampa'),
    typed('Minimum Price', '250000'),
    typed('Maximum Price', '350000'),
    chosen('Home Type', 'Townhome'),
  ],
  inventory: ({ builder, community }) => [
    found('City or County', 'Tampa'),
    typed('Street or City', 'Palm'),
    typed('Minimum Price', '250000'),
    typed('Maximum Price', '350000'),
    chosen('Bedrooms', '4+'),
    chosen('Home Type', 'Townhome'),
    found('Community', community),
    found('Builder', builder),
    typed('Minimum Sq Ft', '1200'),
    typed('Maximum Sq Ft', '3200'),
    selected('Availability', 'reserved'),
  ],
}

let names: Names
let headers: { authorization: string }
test.beforeEach(async ({ context, holder }) => {
  headers = await signInQuietly(context, holder)
  const first = async (kind: string) => {
    const response = await context.request.get(`/api/directory/options/${kind}`, { headers })
    return (await response.json()).data[0].name as string
  }
  names = { builder: await first('builders'), community: await first('communities') }
})

const chip = (page: Page) => page.getByRole('button', { name: /^Remove / })

for (const [tab, controlsOf] of Object.entries(controls)) {
  test(`every control of the ${tab} follows the address: back, forward, its chip, all cleared`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(`${directory}?tab=${tab}`)
    for (const { name, set, looks } of controlsOf(names)) {
      await test.step(name, async () => {
        await looks(page, false)
        await set(page)
        await expect(chip(page)).toHaveCount(1)
        await looks(page, true)
        await page.goBack()
        await expect(chip(page)).toHaveCount(0)
        await looks(page, false)
        await page.goForward()
        await expect(chip(page)).toHaveCount(1)
        await looks(page, true)
        await chip(page).click()
        await expect(chip(page)).toHaveCount(0)
        await looks(page, false)
        await page.goBack()
        await expect(chip(page)).toHaveCount(1)
        await looks(page, true)
        await page.getByRole('button', { name: 'Clear all' }).click()
        await expect(chip(page)).toHaveCount(0)
        await looks(page, false)
      })
    }
  })

  test(`every control of the ${tab} follows a restored profile and a change of tab`, async ({
    page,
    context,
  }) => {
    test.slow()
    const data = { profile_name: 'Nothing', filter_state: {} }
    await context.request.post('/api/builder-dir-inv-filter-profiles', { headers, data })
    await page.goto(`${directory}?tab=${tab}`)
    await expect(page.getByLabel('Filter Profile').locator('option:checked')).toHaveText('Nothing')
    const others = page.getByRole('tab', { selected: false })
    for (const { name, set, looks } of controlsOf(names)) {
      await test.step(name, async () => {
        await set(page)
        await expect(chip(page)).toHaveCount(1)
        await page.getByRole('button', { name: 'Restore' }).click()
        await expect(chip(page)).toHaveCount(0)
        await looks(page, false)
      })
    }
    await expect(toasts(page)).toContainText('Filter profile restored successfully')

    const [last] = controlsOf(names).slice(-1)
    await last?.set(page)
    await expect(chip(page)).toHaveCount(1)
    await others.first().click()
    await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }).click()
    await last?.looks(page, true)
  })
}

test('the search box and the quick filters follow the address', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  const search = page.getByRole('searchbox')
  await search.fill('tampa ')
  await expect(page).toHaveURL(/q=tampa/)
  await expect(search, 'what is typed stays as typed').toHaveValue('tampa ')
  await page.goBack()
  await expect(search).toHaveValue('')
  await page.goForward()
  await expect(search).toHaveValue('tampa')
  await page.getByRole('button', { name: 'Remove Tampa' }).click()
  await expect(search).toHaveValue('')

  await page.getByRole('button', { name: '4+ beds' }).click()
  await labelled(page, 'Maximum Price').fill('350000')
  await expect(chip(page)).toHaveCount(2)
  await expect(filters(page).getByLabel('4+', { exact: true })).toBeChecked()
  await page.goBack()
  await expect(labelled(page, 'Maximum Price')).toHaveValue('')
  await page.goBack()
  await expect(filters(page).getByLabel('4+', { exact: true })).not.toBeChecked()
})

test('what was typed and not yet asked for gives way to what comes by the back button', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${directory}?tab=inventory`)
  await page.getByRole('button', { name: '4+ beds' }).click()
  await expect(chip(page)).toHaveCount(1)
  await expect(page.getByRole('article').first()).toBeVisible()
  const price = labelled(page, 'Maximum Price')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await price.fill('300000')
  await page.clock.runFor(400)
  await expect(chip(page)).toHaveCount(2)
  await price.fill('350000')
  await page.goBack()
  await expect(price).toHaveValue('')
  await page.clock.runFor(1000)
  await expect(chip(page)).toHaveCount(1)
})

test('records that are not whole are left out, what a newer server says is shown, the others stand', async ({
  page,
}) => {
  await page.route(/\/api\/inventory\?/, async (route) => {
    const response = await (await route.fetch()).json()
    const [first, second, third, ...others] = response.data
    const { id: _, ...nameless } = first
    const homeless = { ...second, community_id: null, community: null }
    const newer = { ...third, availability_status: 'pending', rent_source: 'survey', told_since: 'today' }
    await route.fulfill({ json: { ...response, data: [nameless, homeless, newer, ...others] } })
  })
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('article').first()).toContainText('Pending')

  for (const tab of ['builders', 'communities']) {
    await page.route(new RegExp(`/api/${tab}\\?`), async (route) => {
      const response = await (await route.fetch()).json()
      const [{ id: _, ...nameless }, ...others] = response.data
      await route.fulfill({ json: { ...response, data: [nameless, ...others] } })
    })
    await page.goto(`${directory}?tab=${tab}`)
    await expect(page.getByRole('article')).toHaveCount(11)
  }
})

test('the carousel shows where its cards will stand until it is there', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByRole('article').first()).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/assets\/carousel-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${directory}?tab=inventory&layout=carousel`)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.locator('.animate-shimmer')).toHaveCount(3)
  await expect(results.getByRole('button', { name: 'Next page' })).toBeHidden()
  letGo()
  await expect(page.getByRole('region', { name: /three at a time/ })).toBeVisible()
  await expect(results.getByRole('button', { name: 'Next page' })).toBeVisible()
})

test('a link that a record holds leads to https, or nowhere', async ({ page }) => {
  await page.goto(`${directory}?tab=communities`)
  const path = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  const said = {
    good: 'https://example.com/map?a=1#b',
    bad: [
      'http://example.com/',
      'javascript:alert(1)',
      '//example.com',
      'https://you@example.com',
      'https:example.com',
    ],
  }
  for (const address of [said.good, ...said.bad]) {
    await page.route('**/api/communities/by-slug/*', async (route) => {
      const json = await (await route.fetch()).json()
      const links = { subdivision_map_link: address, standard_features_link: address, ccrs_link: address }
      await route.fulfill({ json: { ...json, ...links, source_url: address } })
    })
    await page.goto(path ?? '')
    await expect(page.getByText(/^Source:/).first()).toBeVisible()
    const hrefs = await page
      .getByRole('main')
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => href === address)).toHaveLength(address === said.good ? 4 : 0)
    await page.unroute('**/api/communities/by-slug/*')
  }
})
