import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { beehiivSite } from '../testing/beehiiv-site.ts'
import { BeehiivError } from './client.ts'

const { fake, db, admin, ann, waits, beehiiv, sync, get, send } = await beehiivSite()

describe('a sync', () => {
  it('copies posts and figures page by page; a repeated or concurrent sync changes nothing more', async () => {
    fake.posts = [1, 2, 3, 4, 5].map((number) => ({
      id: `post_${number}`,
      title: `Rents &amp; rates ${number}`,
      html: '&lt;p&gt;Hello&lt;/p&gt;<script>alert(1)</script>',
      views: number * 10,
      recipients: 100,
      open_rate: 41.52,
      click_rate: 5.1,
    }))
    fake.posts.push({ id: 'post_paid', title: 'Paid', html: '<p>x</p>', audience: 'premium' })
    await sync()
    const posts = (await get('/api/beehiiv/posts')).json<{ posts: Record<string, unknown>[] }>().posts
    expect(posts).toHaveLength(5)
    expect(posts.find(({ beehiiv_id }) => beehiiv_id === 'post_1')).toMatchObject({
      beehiiv_id: 'post_1',
      title: 'Rents & rates 1',
      subtitle: 'Sub & title',
      content: '<p>Hello</p>',
      published_at: '2025-03-05T12:00:00.000Z',
      slug: 'post-1',
    })
    const state = async () =>
      JSON.stringify([
        await db.selectFrom('posts').selectAll().orderBy('beehiiv_id').execute(),
        await db.selectFrom('post_analytics').select(['post_id', 'views']).orderBy('post_id').execute(),
      ])
    const before = await state()
    await Promise.all([sync(), sync(), sync()])
    await sync()
    expect(await state()).toBe(before)
    expect(
      fake.requests.filter(({ path }) => path === '/posts').map(({ query }) => query.getAll('expand'))[0],
    ).toEqual(['stats', 'free_web_content'])
  })

  it('copies changes, and unpublishes what the provider unpublished', async () => {
    fake.posts = [
      { id: 'post_a', title: 'A', html: '<p>Old</p>' },
      { id: 'post_b', title: 'B', html: '<p>B</p>' },
    ]
    await sync()
    fake.posts = [{ id: 'post_a', title: 'A2', html: '<p>New</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-a')).json()).toMatchObject({ title: 'A2', content: '<p>New</p>' })
    expect((await get('/api/blog/posts/post-b')).statusCode).toBe(404)
    fake.posts.push({ id: 'post_b', title: 'B', html: '<p>B</p>' })
    await sync()
    expect((await get('/api/blog/posts/post-b')).statusCode).toBe(200)
  })

  it('leaves a post unpublished that an admin unpublished here', async () => {
    fake.posts = [{ id: 'post_hidden', title: 'Hidden', html: '<p>x</p>' }]
    await sync()
    await db
      .updateTable('posts')
      .set({ state: 'unpublished' })
      .where('beehiiv_id', '=', 'post_hidden')
      .execute()
    fake.posts = [{ id: 'post_hidden', title: 'Hidden 2', html: '<p>x</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-hidden')).statusCode).toBe(404)
  })

  it('waits as the rate limit says, and retries after server errors', async () => {
    fake.posts = [{ id: 'post_late', title: 'Late', html: '<p>x</p>' }]
    fake.failures = [
      {
        status: 429,
        headers: { 'ratelimit-limit': '180', 'ratelimit-remaining': '0', 'ratelimit-reset': '17' },
      },
      { status: 500 },
      { status: 502 },
    ]
    await sync()
    expect((await get('/api/blog/posts/post-late')).statusCode).toBe(200)
    expect(waits.filter((ms) => ms >= 1000)).toEqual([17_000, 2000, 4000])
  })

  it.each([
    ['refuses our key', [{ status: 401 }], /answered 401/],
    ['is down', [{ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }], /answered 503/],
    ['requires a wait of an hour', [{ status: 429, headers: { 'retry-after': '3600' } }], /answered 429/],
  ])(
    'that fails as the provider %s is noted for admins, and breaks nothing',
    async (_what, failures, error) => {
      fake.failures = failures
      await sync()
      const { last } = (await get('/api/newsletter/sync', admin)).json<{ last: { error: string } }>()
      expect(last.error).toMatch(error)
      expect((await get('/api/blog/posts')).statusCode).toBe(200)
    },
  )

  it('replaces a sync whose process was killed', async () => {
    await db
      .insertInto('newsletter_syncs')
      .values({ provider: 'beehiiv', alive_at: new Date(Date.now() - 3_600_000) })
      .execute()
    fake.posts = [{ id: 'post_after', title: 'After', html: '<p>x</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-after')).statusCode).toBe(200)
  })
})

describe('a provider that hangs', () => {
  it('times out in a job', async () => {
    fake.failures = Array(4).fill('hang')
    const request = beehiiv(20)({ path: '/posts' }, z.unknown())
    await expect(request).rejects.toThrow(
      new BeehiivError(0, '', 'beehiiv did not answer in time to GET /posts: '),
    )
  })

  it('delays no reader: their endpoints do not call it', async () => {
    fake.posts = [{ id: 'post_read', title: 'Read', html: '<p>x</p>' }]
    await sync()
    fake.failures = Array(50).fill('hang')
    fake.requests = []
    const { id } = (await get('/api/blog/posts/post-read')).json<{ id: string }>()
    await send('POST', '/api/beehiiv/subscribers', { email: ann.email })
    const responses = await Promise.all([
      get('/api/blog/posts'),
      get(`/api/blog/posts/${id}`),
      get(`/api/blog/posts/${id}/comments`),
      send('POST', `/api/blog/posts/${id}/comments`, { content: 'Hm' }),
      get('/api/beehiiv/posts'),
      send('POST', `/api/beehiiv/posts/${id}/view`),
      send('POST', '/api/beehiiv/subscribers', { email: ann.email, name: 'Ann Lee', reactivate: true }),
      get(`/api/beehiiv/subscribers/${ann.email}`),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 200, 200, 200, 200])
    expect(fake.requests).toEqual([])
  })
})

describe('a body of the provider', () => {
  it('of more than a megabyte is skipped and reported; the other posts are saved', async () => {
    fake.posts = [
      { id: 'post_before', title: 'Before', html: '<p>x</p>' },
      { id: 'post_huge', title: 'Huge', html: '<'.repeat(50 * 1024 * 1024) },
      { id: 'post_behind', title: 'Behind', html: '<p>x</p>' },
    ]
    await sync()
    const { last } = (await get('/api/newsletter/sync', admin)).json<{ last: { error: string } }>()
    expect(last.error).toBe('Left out: Huge: Its text is longer than 1 MB.')
    expect((await get('/api/blog/posts/post-before')).statusCode).toBe(200)
    expect((await get('/api/blog/posts/post-behind')).statusCode).toBe(200)
    expect((await get('/api/blog/posts/post-huge')).statusCode).toBe(404)
  })
})
