import type { APIRequestContext } from '@playwright/test'
import { openClient } from '../server/database/connection/client.ts'
import { expect } from './account-holder.ts'
import { editor, onEditorsSite } from './editors-site.ts'
import { expectFitsEverywhere } from './fits.ts'
import { signInQuietly } from './quiet-sign-in.ts'

/** It has no posts but those of these stories. */
const test = onEditorsSite()

type Headers = Record<string, string>

async function importPosts(request: APIRequestContext, headers: Headers, rows: string[]) {
  const csv = ['id,web_title,status,audience,content_html,created_at', ...rows].join('\n')
  const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const sent = await request.post('/api/admin/posts/import', { headers, multipart: { file } })
  expect(sent.status()).toBe(202)
  const state = async () =>
    (await (await request.get('/api/admin/posts/imports', { headers })).json())[0].state
  await expect.poll(state).toBe('done')
}

test('two hundred posts: five page numbers around the current one, the first and the last', async ({
  page,
  request,
}) => {
  const headers = await signInQuietly(page.context(), editor)
  const newest = Date.UTC(2025, 11, 31)
  const rows = Array.from({ length: 200 }, (_, at) => {
    const day = new Date(newest - at * 86_400_000).toISOString().slice(0, 10)
    return `p${at},Post ${at + 1},confirmed,free,<p>Rents in Tampa</p>,${day}`
  })
  await importPosts(request, headers, rows)
  await page.goto('/blog?page=12')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles.first()).toHaveText('Post 100')
  const numbers = page.getByRole('navigation', { name: 'Pages' })
  await expect(numbers).toHaveText('1…1011121314…23')
  await numbers.getByRole('button', { name: 'Next page' }).click()
  await expect(numbers).toHaveText('1…1112131415…23')
  await page.getByLabel('Search posts').fill('Post 7')
  await expect(numbers).toHaveText('12')
  await expect(numbers.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('very long words break on the narrowest screen', async ({ page, request }) => {
  const headers = await signInQuietly(page.context(), editor)
  const word = 'w'.repeat(190)
  const created = await request.post('/api/admin/posts', { headers, data: { title: word } })
  const { id, version } = await created.json()
  const fields = {
    title: word,
    slug: 'long',
    subtitle: word,
    excerpt: word,
    source: word,
    source_format: 'markdown',
    thumbnail_url: null,
    categories: [word.slice(0, 40)],
    author_name: word.slice(0, 100),
  }
  const saved = await request.put(`/api/admin/posts/${id}`, { headers, data: { ...fields, version } })
  const publish = { state: 'published', version: (await saved.json()).version }
  expect((await request.put(`/api/admin/posts/${id}/state`, { headers, data: publish })).status()).toBe(200)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', '/blog/long']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: word })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

for (const total of [null, 48])
  test(`an import in progress shows ${total ? 'how far it is' : 'that the file is being opened'}`, async ({
    page,
    site,
  }) => {
    const database = await openClient(site.databaseUrl)
    await database.query(
      `insert into import_runs (kind, state, done, total, alive_at) values ('posts', 'working', $1, $2, now())`,
      [total ? 12 : 0, total],
    )
    await signInQuietly(page.context(), editor)
    await page.goto('/admin/posts')
    await page.getByRole('button', { name: 'Import' }).click()
    const progress = page.getByRole('progressbar', { name: 'Import' })
    if (total) {
      await expect(page.getByText('12 of 48 posts')).toBeVisible()
      await expect(progress).toHaveAttribute('value', '12')
    } else {
      await expect(page.getByText('Opening the file…')).toBeVisible()
      await expect(progress).not.toHaveAttribute('value')
    }
    await expectFitsEverywhere(page)
    await database.query(`delete from import_runs where state = 'working'`)
    await database.end()
  })
