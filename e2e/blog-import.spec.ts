import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const csv = [
  'id,web_title,status,audience,content_html,created_at',
  'e2e-1,From elsewhere,confirmed,free,<p>Hello</p>,2023-01-18',
  'e2e-2,Without words,confirmed,free,,2023-01-18',
].join('\n')

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import posts' })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Fails where axe finds something or the page is wider than the window, in each theme, on a phone and a desktop. */
async function expectFitsEverywhere(page: Page) {
  // Colors must not be measured halfway through the change of theme.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
}

test('an admin imports posts, sees the result, and sees it again after a reload', async ({
  page,
  logins,
}) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/posts')
  const dialog = dialogOf(page)
  const send = (name: string, text: string) =>
    dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await openDialog(page)
  await send('posts.csv', csv)
  await expect(dialog.getByText('1 new, 0 known already')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('Without words: It has no text.')
  await expectFitsEverywhere(page)

  await page.reload()
  await expect(page.getByRole('link', { name: 'From elsewhere' })).toBeVisible()
  await openDialog(page)
  await expect(dialog.getByText('1 new, 0 known already')).toBeVisible()
  await send('hello.csv', 'hello')
  await expect(dialog.getByText(/This is no export we know/)).toBeVisible()
  await expectFitsEverywhere(page)
})

for (const total of [null, 48])
  test(`an import in progress shows ${total ? 'how far it is' : 'that the file is being opened'}`, async ({
    page,
    logins,
  }) => {
    await signInQuietly(page.context(), logins.admin)
    const run = {
      id: 'a',
      state: 'working',
      done: total ? 12 : 0,
      total,
      error: null,
      summary: null,
      created_at: '2026-01-01T00:00:00.000Z',
      finished_at: null,
    }
    await page.route('**/api/admin/posts/imports', (route) => route.fulfill({ json: [run] }))
    await page.goto('/admin/posts')
    await openDialog(page)
    const progress = page.getByRole('progressbar', { name: 'Import' })
    if (total) {
      await expect(page.getByText('12 of 48 posts')).toBeVisible()
      await expect(progress).toHaveAttribute('value', '12')
    } else {
      await expect(page.getByText('Opening the file…')).toBeVisible()
      await expect(progress).not.toHaveAttribute('value')
    }
    await expectFitsEverywhere(page)
  })

test('an admin imports subscribers and sees the result', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/newsletter')
  const panel = page.getByRole('region', { name: 'Import subscribers' })
  const send = (name: string, text: string) =>
    panel.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send(
    'people.csv',
    'email,status,created_at\nann@import.example,active,2023-01-18\nnobody,active,2023-01-18\nben@import.example,inactive,2023-01-18\n',
  )
  await expect(panel.getByText('1 subscribed, 1 kept as unsubscribed, 0 known already')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveText('Row 3: It has no address that we can write to.')
  await panel.scrollIntoViewIfNeeded()
  await expectFitsEverywhere(page)
  await send('hello.csv', 'hello')
  await expect(panel.getByText(/This is no list of subscribers that we know/)).toBeVisible()
})
