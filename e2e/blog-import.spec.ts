import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const csv = [
  'id,web_title,status,audience,content_html,created_at',
  'e2e-1,From elsewhere,confirmed,free,<p>Hello</p>,2023-01-18',
  'e2e-2,Without words,confirmed,free,,2023-01-18',
].join('\n')

test('an admin imports posts, sees how it went, and sees it again after a reload', async ({
  page,
  logins,
}, info) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/posts')
  const importDialog = page.getByRole('dialog', { name: 'Import posts' })
  const open = async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(importDialog).toBeVisible()
  }
  const send = (name: string, text: string) =>
    importDialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await open()
  await send('posts.csv', csv)
  await expect(importDialog.getByText('1 new, 0 known already')).toBeVisible()
  await expect(importDialog.getByRole('listitem')).toHaveText('Without words: It has no text.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.reload()
  await expect(page.getByRole('link', { name: 'From elsewhere' })).toBeVisible()
  await open()
  await expect(importDialog.getByText('1 new, 0 known already')).toBeVisible()
  await send('hello.csv', 'hello')
  await expect(importDialog.getByText(/This is no export we know/)).toBeVisible()
  await info.attach('refused', { body: await page.screenshot(), contentType: 'image/png' })
})

test('an import at work shows how far it is', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  const run = {
    id: 'a',
    error: null,
    summary: null,
    created_at: '2026-01-01T00:00:00.000Z',
    finished_at: null,
  }
  const working = { ...run, state: 'working', done: 12, total: 48 }
  await page.route('**/api/admin/posts/imports', (route) => route.fulfill({ json: [working] }))
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('12 of 48 posts')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('value', '12')
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: theme })
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/import-${theme}-${width}.png` })
    }
})
