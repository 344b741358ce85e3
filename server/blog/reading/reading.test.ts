import { randomUUID } from 'node:crypto'
import type { Comment } from '@fairtide/domain/blog/comment'
import type { Post, PostSummary } from '@fairtide/domain/blog/post'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { renderSource } from '../writing/render-source.ts'

const { app, db } = await testSite()
const ann = await signedIn(db, { firstName: 'Ann' })
const ben = await signedIn(db, { firstName: 'Ben' })
const admin = await signedIn(db, { isAdmin: true })

async function post(
  slug: string,
  more: { state?: 'draft' | 'published' | 'scheduled' | 'unpublished'; at?: Date } = {},
) {
  const id = randomUUID()
  await db
    .insertInto('posts')
    .values({
      id,
      slug,
      title: `About ${slug}`,
      author_name: 'Rita Vale',
      categories: ['Costs'],
      state: more.state ?? 'published',
      published_at: more.at ?? new Date('2025-03-05T12:00:00Z'),
      ...renderSource('# Title\n\nWhat a *district* costs.', 'markdown', 'http://127.0.0.1:3000'),
    })
    .execute()
  await db.insertInto('post_slugs').values({ slug, post_id: id }).execute()
  return id
}

const get = async (url: string, headers = ann.headers) => app.inject({ url, headers })
const send = (method: 'POST' | 'DELETE' | 'PUT', url: string, body?: object, headers: object = ann.headers) =>
  app.inject({ method, url, headers: { ...headers }, ...(body ? { payload: body } : {}) })

describe('a reader', () => {
  it('lists published posts, newest first, without bodies', async () => {
    await post('older', { at: new Date('2025-01-01T00:00:00Z') })
    const newer = await post('newer')
    await post('draft', { state: 'draft' })
    await post('later', { state: 'scheduled', at: new Date(Date.now() + 3_600_000) })
    await post('due', { state: 'scheduled', at: new Date('2025-02-01T00:00:00Z') })
    await post('gone', { state: 'unpublished' })

    const list = (await get(`/api/blog/posts?t=${Date.now()}`)).json<PostSummary[]>()
    expect(list.map(({ slug }) => slug)).toEqual(['newer', 'due', 'older'])
    expect(list[0]).toEqual({
      id: newer,
      slug: 'newer',
      title: 'About newer',
      subtitle: null,
      excerpt: 'What a district costs.',
      thumbnail_url: null,
      author: { name: 'Rita Vale', avatar: null },
      published_at: '2025-03-05T12:00:00.000Z',
      categories: ['Costs'],
      reading_minutes: 1,
    })
  })

  it('reads a post by its slug or its id', async () => {
    const id = await post('read-me')
    for (const which of ['read-me', id]) {
      const found = (await get(`/api/blog/posts/${which}`)).json<Post>()
      expect(found).toMatchObject({
        id,
        content: '<p>What a <em>district</em> costs.</p>',
        likes: 0,
        liked: false,
      })
    }
    for (const which of ['draft', 'never-was', randomUUID(), 'x'.repeat(300)]) {
      const missing = await get(`/api/blog/posts/${which}`)
      expect([missing.statusCode, missing.json()]).toEqual([404, { error: 'Post not found' }])
    }
  })

  it('is counted once for many simultaneous requests', async () => {
    const id = await post('at-once')
    const firefox = {
      ...ann.headers,
      'user-agent': 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    const act = (action: string) => send('POST', `/api/local/posts/${id}/${action}`, undefined, firefox)
    await Promise.all(
      ['like', 'view', 'share'].flatMap((action) => Array.from({ length: 6 }, () => act(action))),
    )
    expect((await act('like')).json()).toEqual({ likes: 1, views: 1, shares: 1, liked: true })
    await Promise.all(Array.from({ length: 6 }, () => act('unlike')))
    expect((await act('unlike')).json()).toMatchObject({ likes: 0, liked: false })
  })

  it('likes a post once, and can unlike it', async () => {
    const id = await post('liked')
    const act = async (action: string, headers = ann.headers) =>
      (await send('POST', `/api/local/posts/${id}/${action}`, undefined, headers)).json<object>()
    await act('like')
    expect(await act('like')).toMatchObject({ likes: 1, liked: true })
    expect(await act('like', ben.headers)).toMatchObject({ likes: 2 })
    expect((await get('/api/blog/posts/liked')).json<Post>()).toMatchObject({ likes: 2, liked: true })
    expect(await act('unlike')).toMatchObject({ likes: 1, liked: false })
    expect((await send('POST', `/api/local/posts/${id}/steal`)).statusCode).toBe(400)
    expect((await send('POST', `/api/local/posts/${randomUUID()}/like`)).statusCode).toBe(404)
    expect((await send('POST', `/api/beehiiv/posts/${id}/like`)).statusCode).toBe(404)
  })

  it('is counted once a day, however often the page is reloaded; bots are not counted', async () => {
    const id = await post('counted')
    const view = async (headers: object) =>
      (await send('POST', `/api/newsletter/posts/${id}/view`, undefined, headers)).json<{ views: number }>()
        .views
    const user = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
    expect(await view({ ...ann.headers, ...user })).toBe(1)
    expect(await view({ ...ann.headers, ...user })).toBe(1)
    expect(await view({ ...ben.headers, ...user })).toBe(2)
    expect(await view({ ...admin.headers, 'user-agent': 'Googlebot/2.1' })).toBe(2)
  })
})

describe('comments', () => {
  it('are returned exactly as typed, oldest first', async () => {
    await post('talk')
    const naughty = [
      '<script>alert(1)</script>',
      '  two  spaces ',
      '᚛᚛ ̗̏ ﷽ 👩‍👩‍👧',
      '&amp;lt;',
      "'; drop table comments;--",
      '{{7*7}}',
    ]
    for (const content of naughty)
      expect((await send('POST', '/api/blog/posts/talk/comments', { content })).statusCode).toBe(201)
    const list = (await get('/api/blog/posts/talk/comments', ben.headers)).json<Comment[]>()
    expect(list.map(({ content }) => content)).toEqual(naughty)
    expect(list[0]).toMatchObject({ author: { name: 'Ann L.' }, mine: false, hidden: false })
  })

  it.each([
    ['', 'Comment cannot be empty'],
    [' \n\t ', 'Comment cannot be empty'],
    [undefined, 'Comment cannot be empty'],
    ['x'.repeat(2001), 'Comment must be 2000 characters or less'],
    ['a\0b', 'Content holds a character that cannot be kept. Please remove it.'],
  ])('are refused: %j', async (content, error) => {
    const refused = await send('POST', '/api/blog/posts/read-me/comments', { content })
    expect([refused.statusCode, refused.json()]).toEqual([400, { error, fields: { content: error } }])
  })

  it('are deleted by their author or an admin, and hidden by an admin', async () => {
    await post('moderated')
    const add = async () =>
      (await send('POST', '/api/blog/posts/moderated/comments', { content: 'Hm' })).json<Comment>()
    const [first, second] = [await add(), await add()]
    const remove = (id: string, headers: object) =>
      send('DELETE', `/api/blog/comments/${id}`, undefined, headers)
    expect((await remove(first.id, ben.headers)).statusCode).toBe(404)
    expect((await remove(first.id, ann.headers)).json()).toEqual({ id: first.id })
    expect((await remove(first.id, ann.headers)).statusCode).toBe(404)
    expect((await remove('1', ann.headers)).statusCode).toBe(404)

    const hide = await send('PUT', `/api/admin/comments/${second.id}`, { hidden: true }, admin.headers)
    expect(hide.json()).toMatchObject({ hidden: true })
    const seenBy = async (headers: typeof ann.headers) =>
      (await get('/api/blog/posts/moderated/comments', headers)).json<Comment[]>().length
    expect([await seenBy(ann.headers), await seenBy(ben.headers), await seenBy(admin.headers)]).toEqual([
      1, 0, 1,
    ])
    expect((await remove(second.id, ben.headers)).statusCode).toBe(404)
    expect((await remove(second.id, admin.headers)).statusCode).toBe(200)
  })

  it('are limited per person', async () => {
    await post('flooded')
    const flooder = await signedIn(db)
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push(
        (await send('POST', '/api/blog/posts/flooded/comments', { content: 'Buy!' }, flooder.headers))
          .statusCode,
      )
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a visitor without an account', () => {
  it.each([
    ['GET', '/api/blog/posts'],
    ['GET', '/api/blog/posts/read-me'],
    ['GET', '/api/blog/posts/read-me/comments'],
    ['POST', '/api/blog/posts/read-me/comments'],
    ['GET', '/api/local/posts'],
    ['POST', '/api/local/posts/read-me/view'],
  ] as const)('is asked to sign in at %s %s', async (method, url) => {
    const refused = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'Authentication required' }])
  })

  it('sees three teasers without bodies', async () => {
    const teasers = (await app.inject('/api/blog/teasers')).json<object[]>()
    expect(teasers).toHaveLength(3)
    for (const teaser of teasers) expect(teaser).not.toHaveProperty('content')
  })

  it('can follow the feed', async () => {
    await db
      .updateTable('posts')
      .set({ title: 'Taxes & <fees>\u0001' })
      .where('slug', '=', 'read-me')
      .execute()
    const feed = await app.inject('/blog/rss.xml')
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.body).toContain('<title>Taxes &amp; &lt;fees&gt;</title>')
    expect(feed.body).toContain('<link>http://127.0.0.1:3000/blog/read-me</link>')
    expect(feed.body).not.toContain('/blog/draft<')
  })
})
