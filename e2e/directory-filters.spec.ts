import type { Page } from '@playwright/test'
import { expect, test, toasts } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const directory = '/discover/builder-dir-inventory'

/** A filter control: how a person sets it, and how it looks when set and when empty. */
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
    await page.getByRole('listbox').getByRole('option', { name: text }).first().click()
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

/** Names of the sample data, which each run generates. */
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
  test(`every control of the ${tab} follows the URL: Back, Forward, its chip, all cleared`, async ({
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

test('the search box and the quick filters follow the URL', async ({ page }) => {
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

test('a city is found, replaced and cleared with the keyboard alone', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  const place = labelled(page, 'City or County')
  const option = page.getByRole('listbox').getByRole('option')
  await place.focus()
  await page.keyboard.type('tamp')
  await expect(option.first()).toContainText('Tampa')
  await page.keyboard.press('ArrowDown')
  await expect(option.first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('Tampa')
  await expect(place).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove Tampa' })).toBeVisible()

  await place.fill('no such place')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place, 'Escape restores the choice').toHaveValue('Tampa')

  await place.fill('orlando')
  await expect(option.first()).toContainText('Orlando')
  await page.keyboard.press('Enter')
  await expect(place, 'Enter chooses the option with the typed name').toHaveValue('Orlando')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('')
  await expect(place).toBeFocused()
  await expect(chip(page)).toHaveCount(0)
})

test('each choice says how many homes it leaves, and the price filter shows what homes cost', async ({
  page,
}) => {
  await page.goto(`${directory}?tab=inventory&city=Tampa`)
  const results = page.getByRole('region', { name: 'Results' })
  const count = async (choice: string) => {
    const described = filters(page).getByLabel(choice, { exact: true })
    await expect(described).toHaveAccessibleDescription(/^\d+ homes?$/)
    const id = await described.getAttribute('aria-describedby')
    return page.locator(`[id="${id}"]`).innerText()
  }
  const townhomes = await count('Townhome')
  await filters(page).getByLabel('Townhome', { exact: true }).click()
  await expect(results.getByText(townhomes, { exact: true })).toBeVisible()
  const large = await count('4+')
  await filters(page).getByLabel('4+', { exact: true }).click()
  await expect(results.getByText(large, { exact: true })).toBeVisible()

  const bars = filters(page)
    .getByRole('figure', { name: /^Homes by Price/ })
    .locator('rect')
  await expect(bars.locator('title').first()).toHaveText(/^From \$[\d,]+: \d+ homes?$/)
  const pale = bars.and(page.locator('[opacity="0.3"]'))
  await expect(pale).toHaveCount(0)
  await labelled(page, 'Maximum Price').fill('1')
  await expect(pale).not.toHaveCount(0)
})

test('Back replaces what was typed and not yet applied', async ({ page }) => {
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

test('the carousel shows skeletons until it has loaded', async ({ page }) => {
  await page.goto(`${directory}?tab=inventory`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/carousel-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${directory}?tab=inventory&layout=carousel`)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.locator('.animate-shimmer')).toHaveCount(3)
  await expect(results.getByRole('button', { name: 'Next page' })).toBeHidden()
  release()
  await expect(page.getByRole('region', { name: /three at a time/ })).toBeVisible()
  await expect(results.getByRole('button', { name: 'Next page' })).toBeVisible()
})
