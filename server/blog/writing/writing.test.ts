import type { EditablePost } from '@fairtide/domain/blog/writing'
import type { ListedPost } from '@fairtide/domain/blog/writing-api'
import type { Post } from '@fairtide/domain/blog/post'
import { expect, it } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()
const rita = await signedIn(db, { firstName: 'Rita', isAdmin: true })
const otto = await signedIn(db, { firstName: 'Otto', isAdmin: true })
const reader = await signedIn(db)

const call = async <Response>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  who = rita,
): Promise<{ status: number; body: Response }> => {
  const response = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const refused = (status: number, error: string) => ({ status, body: expect.objectContaining({ error }) })

const start = async (title: string) => (await call<EditablePost>('POST', '/api/admin/posts', { title })).body
const fieldsOf = ({
  title,
  slug,
  subtitle,
  excerpt,
  source,
  source_format,
  thumbnail_url,
  categories,
  author_name,
  version,
}: EditablePost) => ({
  title,
  slug,
  subtitle,
  excerpt,
  source,
  source_format,
  thumbnail_url,
  categories,
  author_name,
  version,
})
const save = (post: EditablePost, change: Partial<EditablePost>, who = rita) =>
  call<EditablePost>('PUT', `/api/admin/posts/${post.id}`, { ...fieldsOf(post), ...change }, who)
const setState = (post: EditablePost, wish: object) =>
  call<EditablePost>('PUT', `/api/admin/posts/${post.id}/state`, { version: post.version, ...wish })
const read = (slug: string) => call<Post>('GET', `/api/blog/posts/${slug}`, undefined, reader)

const markdown = `# What is a CDD?

A *district* that borrows for roads. See [the statute](https://www.leg.state.fl.us/190).

| Year | Fee |
|------|-----|
| 2025 | $2,100 |

<script>alert(1)</script>
`

it('a writer starts, previews, saves and publishes; readers see what the preview showed', async () => {
  const draft = await start('What is a CDD?')
  expect(draft).toMatchObject({
    slug: 'what-is-a-cdd',
    state: 'draft',
    author_name: 'Rita Lee',
    version: 1,
    sent: false,
  })
  expect((await read(draft.slug)).status).toBe(404)
  expect(await setState(draft, { state: 'published' })).toEqual(
    refused(400, 'Write something before you publish'),
  )

  const preview = await call<{ content: string }>('POST', '/api/admin/posts/preview', {
    source: markdown,
    source_format: 'markdown',
  })
  const saved = await save(draft, {
    source: markdown,
    subtitle: ' Fees, explained ',
    excerpt: '',
    categories: ['Costs', 'Costs'],
  })
  expect(saved.body).toMatchObject({ version: 2, subtitle: 'Fees, explained', categories: ['Costs'] })
  expect(saved.body.excerpt).toBeNull()
  await setState(saved.body, { state: 'published' })

  const { body } = await read(draft.slug)
  expect(body.excerpt).toBe('A district that borrows for roads. See the statute.')
  expect(body.content).toBe(preview.body.content)
  expect(body.content).toContain('<th scope="col">Year</th>')
  expect(body.content).not.toMatch(/<h1|<script/)
})

it('two writers on one post: the second is told, and nothing is lost', async () => {
  const post = await start('Both of us')
  expect((await save(post, { source: 'From Rita' })).status).toBe(200)
  expect(await save(post, { source: 'From Otto' }, otto)).toEqual(
    refused(409, 'Somebody else saved this post in the meantime. Reload it and make your change again.'),
  )
  const reloaded = (await call<EditablePost>('GET', `/api/admin/posts/${post.id}`, undefined, otto)).body
  expect((await save(reloaded, { source: 'From Rita and Otto' }, otto)).status).toBe(200)

  const revisions = (
    await call<{ version: number; saved_by: string }[]>('GET', `/api/admin/posts/${post.id}/revisions`)
  ).body
  expect(revisions.map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [3, 'Otto Lee'],
    [2, 'Rita Lee'],
  ])
  const second = await call<{ source: string }>('GET', `/api/admin/posts/${post.id}/revisions/2`)
  expect(second.body.source).toBe('From Rita')
  expect((await call('GET', `/api/admin/posts/${post.id}/revisions/9`)).status).toBe(404)
})

it('an old link leads to the post for good, and its slug to no other', async () => {
  const draft = await start('First name')
  const saved = (await save(draft, { source: 'Text' })).body
  const published = (await setState(saved, { state: 'published' })).body
  await save(published, { slug: 'second-name' })
  expect((await read('first-name')).body).toMatchObject({ id: draft.id, slug: 'second-name' })

  const other = await start('First name')
  expect(other.slug).toBe('first-name-2')
  const taken = 'Another post has, or once had, this address. Choose another one.'
  expect(await save(other, { slug: 'first-name' })).toEqual({
    status: 409,
    body: { error: taken, fields: { slug: taken } },
  })
  expect((await save(other, { slug: 'Not a slug' })).status).toBe(400)
})

it('a post is scheduled, taken back, published and unpublished', async () => {
  const post = (await save(await start('In time'), { source: 'Text' })).body
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect(await setState(post, { state: 'scheduled', published_at: '2020-01-01T00:00:00Z' })).toEqual(
    refused(400, 'Please choose a time to come'),
  )
  const scheduled = (await setState(post, { state: 'scheduled', published_at: soon })).body
  expect(scheduled).toMatchObject({ state: 'scheduled', published_at: soon })
  expect((await read('in-time')).status).toBe(404)
  const back = (await setState(scheduled, { state: 'unpublished' })).body
  expect(back).toMatchObject({ state: 'draft', published_at: null })

  const published = (await setState(back, { state: 'published', published_at: '2025-02-01T08:00:00-05:00' }))
    .body
  expect((await read('in-time')).body).toMatchObject({ published_at: '2025-02-01T13:00:00.000Z' })
  const gone = (await setState(published, { state: 'unpublished' })).body
  expect((await read('in-time')).status).toBe(404)
  expect((await call('DELETE', `/api/admin/posts/${post.id}`)).status).toBe(409)
  const again = (await setState(gone, { state: 'published' })).body
  expect(again.published_at).toBe('2025-02-01T13:00:00.000Z')
  expect((await setState(gone, { state: 'unpublished' })).status).toBe(409)
})

it('a draft can be deleted, and its figures are listed while it stands', async () => {
  const post = await start('A slip')
  const list = (await call<ListedPost[]>('GET', '/api/admin/posts')).body
  expect(list.find(({ id }) => id === post.id)).toMatchObject({
    state: 'draft',
    figures: { views: 0, open_rate: 0 },
  })
  expect((await call('DELETE', `/api/admin/posts/${post.id}`)).body).toEqual({ id: post.id })
  expect((await call('GET', `/api/admin/posts/${post.id}`)).status).toBe(404)
  const days = (await call<object[]>('GET', '/api/admin/posts/figures')).body
  expect(days).toHaveLength(30)
})

it('finds nothing under ids and versions that cannot be', async () => {
  const { id } = await start('Versions')
  for (const version of ['2147483648', '1e15', '-1', '0', '1.5', '999'])
    expect((await call('GET', `/api/admin/posts/${id}/revisions/${version}`)).status).toBeOneOf([400, 404])
  for (const wrong of ['x', '0', id.slice(1), `${id}%00`, '2147483648'])
    for (const url of [
      `/api/admin/posts/${wrong}`,
      `/api/admin/posts/${wrong}/revisions`,
      `/api/admin/posts/${wrong}/revisions/1`,
      `/api/blog/posts/${wrong}`,
      `/api/blog/posts/${wrong}/comments`,
      `/api/local/posts/${wrong}/analytics`,
    ])
      expect([url, (await call('GET', url)).status]).toEqual([url, expect.toBeOneOf([400, 404])])
})

it('refuses in words a text that takes too long to read, while others are answered', async () => {
  const preview = (source: string) =>
    call('POST', '/api/admin/posts/preview', { source, source_format: 'markdown' })
  expect(await preview('> '.repeat(8000))).toEqual(
    refused(
      400,
      'The text is nested too deeply to be shown. Please use fewer quotes or lists inside each other.',
    ),
  )
  let isDone = false
  const endless = preview('_a'.repeat(300_000)).finally(() => (isDone = true))
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect(isDone).toBe(false)
  expect(await endless).toEqual(
    refused(400, 'This text takes too long to read. Please make it shorter or simpler.'),
  )
  expect(await preview('Fine.')).toMatchObject({ status: 200, body: { content: '<p>Fine.</p>' } })
})

it('members may do none of it', async () => {
  const post = await start('Mine')
  for (const [method, url, body] of [
    ['GET', '/api/admin/posts', undefined],
    ['POST', '/api/admin/posts', { title: 'x' }],
    ['PUT', `/api/admin/posts/${post.id}`, fieldsOf(post)],
    ['GET', '/api/admin/comments', undefined],
    ['POST', '/api/admin/posts/preview', { source: 'x', source_format: 'markdown' }],
  ] as const)
    expect((await call(method, url, body, reader)).status).toBe(403)
})
