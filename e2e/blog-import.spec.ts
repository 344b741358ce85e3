import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, newAddress, test, toasts } from './account-holder.ts'
import { expectFitsEverywhere } from './fits.ts'
import { signInQuietly } from './quiet-sign-in.ts'

// One after another: the screen shows the latest import of everybody.
test.describe.configure({ mode: 'default' })

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

test('an admin imports an export and moderates comments', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: 'Import' }).click()
  const csv =
    'id,web_title,status,content_html,created_at\nx-1,From another place,draft,<p>Old</p>,2024-01-01 10:00:00\nx-2,Nothing in it,draft,,2024-01-01 10:00:00'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog', { name: 'Import posts' })
  await expect(dialog).toContainText('1 new, 0 known already')
  await expect(dialog).toContainText('Nothing in it: It has no text.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  // Looked at once the dialog has faded.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'From another place' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto('/blog/hoa-documents')
  await page.getByLabel('Your comment').fill('Rude words')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(toasts(page)).toContainText('Your comment is there')
  await page.goto('/admin/comments')
  const comment = page.getByRole('listitem').filter({ hasText: 'Rude words' })
  await expect(comment).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await comment.getByRole('button', { name: 'Hide' }).click()
  await expect(comment).toContainText('Hidden')
  await comment.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(comment).toHaveCount(0)
})

test('an admin imports the subscribers of an earlier newsletter', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/newsletter')
  const panel = page.getByRole('region', { name: 'Import subscribers' })
  const choose = (name: string, text: string) =>
    panel
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('posts.csv', 'title\nCDD fees')
  await expect(panel).toContainText('This is no list of subscribers that we know.')
  const address = newAddress()
  await choose('list.csv', `email,status\n${address},active\nleft-${address},inactive\nno address,active`)
  await expect(panel).toContainText('1 subscribed, 1 kept as unsubscribed, 0 known already')
  await expect(panel).toContainText('Row 4: It has no address that we can write to.')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expectFitsEverywhere(page)
})
