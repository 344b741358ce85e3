import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { newsletterJobRunner } from '../testing/newsletter-jobs.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'
import { beehiivClient, BeehiivError } from './beehiiv/client.ts'
import { allSubscriptions, ensureSubscribed } from './beehiiv/subscriptions.ts'
import { beehiivStandIn } from './testing/beehiiv-stand-in.ts'

const { stage, config: standIn } = await beehiivStandIn()
// The workers of this site have no provider outside, so that the jobs run only where a test runs them.
const site = await testSite()
const { db, jobs } = site
const config = { ...site.config, ...standIn }
const app = await buildApp({ config, connection: site, jobs, checkAnswers: true })
const admin = await signedIn(db, { isAdmin: true })
const ann = await signedIn(db)

const waits: number[] = []
const pause = async (ms: number) => void waits.push(ms)
const beehiiv = (timeoutMs = 5000) => beehiivClient(config, { timeoutMs, patient: true, pause })
const runJob = newsletterJobRunner({ config, db, jobs, pause })
const sync = () => runJob('newsletter-sync')
const tellProvider = (email: string) => runJob('newsletter-subscription', { email })
const get = (url: string, who = ann) => app.inject({ url, headers: who.headers })
const send = (method: 'POST' | 'DELETE', url: string, payload?: object, who = ann) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

beforeEach(() => {
  Object.assign(stage, {
    posts: [],
    subscriptions: [],
    trouble: [],
    asked: [],
    shape: 'documented',
    plan: 'enterprise',
    refusesKnown: false,
  })
  waits.length = 0
})

describe('a sync', () => {
  it('brings posts with zeroed, then real figures, page by page; twice or at once it changes nothing more', async () => {
    stage.posts = [1, 2, 3, 4, 5].map((number) => ({
      id: `post_${number}`,
      title: `Rents &amp; rates ${number}`,
      html: '&lt;p&gt;Hello&lt;/p&gt;<script>alert(1)</script>',
      views: number * 10,
      recipients: 100,
      open_rate: 41.52,
      click_rate: 5.1,
    }))
    stage.posts.push({ id: 'post_paid', title: 'Paid', html: '<p>x</p>', audience: 'premium' })
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
      stage.asked.filter(({ path }) => path === '/posts').map(({ query }) => query.getAll('expand'))[0],
    ).toEqual(['stats', 'free_web_content'])
  })

  it('follows changes, and withdraws what the provider withdrew', async () => {
    stage.posts = [
      { id: 'post_a', title: 'A', html: '<p>Old</p>' },
      { id: 'post_b', title: 'B', html: '<p>B</p>' },
    ]
    await sync()
    stage.posts = [{ id: 'post_a', title: 'A2', html: '<p>New</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-a')).json()).toMatchObject({ title: 'A2', content: '<p>New</p>' })
    expect((await get('/api/blog/posts/post-b')).statusCode).toBe(404)
  })

  it('does not overrule an admin who unpublished a post here', async () => {
    stage.posts = [{ id: 'post_hidden', title: 'Hidden', html: '<p>x</p>' }]
    await sync()
    await db
      .updateTable('posts')
      .set({ state: 'unpublished' })
      .where('beehiiv_id', '=', 'post_hidden')
      .execute()
    stage.posts = [{ id: 'post_hidden', title: 'Hidden 2', html: '<p>x</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-hidden')).statusCode).toBe(404)
  })

  it('waits as asked when there were too many calls, and tries again when the provider stumbles', async () => {
    stage.posts = [{ id: 'post_late', title: 'Late', html: '<p>x</p>' }]
    stage.trouble = [
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
    ['wants us to wait an hour', [{ status: 429, headers: { 'retry-after': '3600' } }], /answered 429/],
  ])(
    'that fails as the provider %s is noted for admins, and breaks nothing',
    async (_what, trouble, error) => {
      stage.trouble = trouble
      await sync()
      const { last } = (await get('/api/newsletter/sync', admin)).json<{ last: { error: string } }>()
      expect(last.error).toMatch(error)
      expect((await get('/api/blog/posts')).statusCode).toBe(200)
    },
  )

  it('takes over from a process that died in the middle', async () => {
    await db
      .insertInto('newsletter_syncs')
      .values({ provider: 'beehiiv', alive_at: new Date(Date.now() - 3_600_000) })
      .execute()
    stage.posts = [{ id: 'post_after', title: 'After', html: '<p>x</p>' }]
    await sync()
    expect((await get('/api/blog/posts/post-after')).statusCode).toBe(200)
  })
})

describe('a provider that hangs', () => {
  it('is given up by a job after its time', async () => {
    stage.trouble = Array(4).fill('hang')
    const asked = beehiiv(20)({ path: '/posts' }, {
      safeParse: () => ({ success: true, data: null }),
    } as never)
    await expect(asked).rejects.toThrow(
      new BeehiivError(0, '', 'beehiiv did not answer in time to GET /posts: '),
    )
  })

  it('keeps no reader waiting: nothing that readers call asks it', async () => {
    stage.posts = [{ id: 'post_read', title: 'Read', html: '<p>x</p>' }]
    await sync()
    stage.trouble = Array(50).fill('hang')
    stage.asked = []
    const { id } = (await get('/api/blog/posts/post-read')).json<{ id: string }>()
    await send('POST', '/api/beehiiv/subscribers', { email: ann.email })
    const answers = await Promise.all([
      get('/api/blog/posts'),
      get(`/api/blog/posts/${id}`),
      get(`/api/blog/posts/${id}/comments`),
      send('POST', `/api/blog/posts/${id}/comments`, { content: 'Hm' }),
      get('/api/beehiiv/posts'),
      send('POST', `/api/beehiiv/posts/${id}/view`),
      send('POST', '/api/beehiiv/subscribers', { email: ann.email, name: 'Ann Lee', reactivate: true }),
      get(`/api/beehiiv/subscribers/${ann.email}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 200, 200, 200, 200])
    expect(stage.asked).toEqual([])
  })
})

describe('a subscription', () => {
  const subscriber = async (email: string) =>
    (await get(`/api/beehiiv/subscribers/${encodeURIComponent(email)}`, admin)).json<{ status: string }>()
      .status
  const visit = (who: typeof ann) =>
    send('POST', '/api/beehiiv/subscribers', { email: who.email, name: 'Bo Dahl', reactivate: true }, who)
  const posted = () =>
    stage.asked.filter(({ method, path }) => method === 'POST' && path === '/subscriptions')

  it('is made at the provider behind the reader’s back', async () => {
    const bo = await signedIn(db)
    expect((await visit(bo)).json()).toEqual({ email: bo.email, status: 'pending' })
    await tellProvider(bo.email)
    expect(await subscriber(bo.email)).toBe('validating')
    expect(posted()[0]?.body).toMatchObject({
      email: bo.email,
      reactivate_existing: false,
      send_welcome_email: false,
      custom_fields: [
        { name: 'First Name', value: 'Bo' },
        { name: 'Last Name', value: 'Dahl' },
      ],
    })
    await tellProvider(bo.email)
    expect(posted()).toHaveLength(1)
  })

  it('that its owner ended at the provider is revived by the button, not by a visit', async () => {
    const bo = await signedIn(db)
    stage.subscriptions = [{ id: `sub_${randomUUID()}`, email: bo.email, status: 'inactive' }]
    await visit(bo)
    await tellProvider(bo.email)
    expect([await subscriber(bo.email), posted().length]).toEqual(['inactive', 0])

    await send(
      'POST',
      '/api/beehiiv/subscribers',
      { email: bo.email, consent_version: 'blog-button-2026-11' },
      bo,
    )
    await tellProvider(bo.email)
    expect(posted().map(({ body }) => body.reactivate_existing)).toEqual([true])
    expect(await subscriber(bo.email)).toBe('active')
  })

  it('ended here is ended there', async () => {
    const bo = await signedIn(db)
    await visit(bo)
    await tellProvider(bo.email)
    await send('DELETE', `/api/beehiiv/subscribers/${bo.email}`, undefined, bo)
    await tellProvider(bo.email)
    expect(stage.subscriptions.map(({ status }) => status)).toEqual(['inactive'])
  })

  it('that stands already, and is refused for it, is found', async () => {
    stage.refusesKnown = true
    stage.subscriptions = [{ id: 'sub_9', email: 'x@example.com', status: 'active' }]
    stage.trouble = [{ status: 404 }]
    expect(
      await ensureSubscribed(beehiiv(), { email: 'x@example.com', name: '', revive: false }),
    ).toMatchObject({ status: 'active' })
  })

  it.each(['documented', 'flat'] as const)('list of the %s shape is read to its end', async (shape) => {
    Object.assign(stage, { shape })
    stage.subscriptions = [1, 2, 3, 4, 5].map((number) => ({
      id: `sub_${number}`,
      email: `${number}@example.com`,
      status: 'active',
    }))
    const pages = []
    for await (const page of allSubscriptions(beehiiv())) pages.push(page.length)
    expect(pages).toEqual([2, 2, 1])
  })

  it('follows the provider’s status, and an unsubscription there is recorded', async () => {
    const bo = await signedIn(db)
    await visit(bo)
    await tellProvider(bo.email)
    stage.subscriptions = [{ id: `sub_${randomUUID()}`, email: bo.email, status: 'active' }]
    await sync()
    expect(await subscriber(bo.email)).toBe('active')
    stage.subscriptions = [{ id: `sub_${randomUUID()}`, email: bo.email, status: 'inactive' }]
    await sync()
    await visit(bo)
    expect(await subscriber(bo.email)).toBe('inactive')
    const consents = await db
      .selectFrom('newsletter_consents')
      .selectAll()
      .where('email', '=', bo.email)
      .orderBy('id')
      .execute()
    expect(consents.map(({ action, source }) => [action, source])).toEqual([
      ['subscribed', 'blog visit'],
      ['unsubscribed', 'provider'],
    ])
  })
})

describe('an admin', () => {
  it('creates a draft: our payload is kept, its translation is sent, and never as published', async () => {
    const created = await send(
      'POST',
      '/api/beehiiv/posts',
      { title: 'CDD fees', content: '<p>x</p>', preview_text: 'Why' },
      admin,
    )
    expect([created.statusCode, created.json()]).toEqual([
      201,
      {
        id: 'post_draft',
        title: 'CDD fees',
        content: '<p>x</p>',
        preview_text: 'Why',
        status: 'draft',
        audience: 'free',
        platform: 'both',
        email_settings: { subject_line: 'CDD fees' },
      },
    ])
    expect(stage.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'CDD fees',
      body_content: '<p>x</p>',
      status: 'draft',
      email_settings: { email_subject_line: 'CDD fees', email_preview_text: 'Why' },
    })
  })

  it('is told where the plan lacks drafts', async () => {
    stage.plan = 'other'
    const refused = await send('POST', '/api/beehiiv/posts', { title: 'x' }, admin)
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      {
        error:
          'Post creation requires enterprise features. This feature is not available in the current tier.',
      },
    ])
  })

  it('reads the figures of a post, fresh where the provider answers, else the last ones', async () => {
    stage.posts = [
      {
        id: 'post_fig',
        title: 'Fig',
        html: '<p>x</p>',
        views: 7,
        recipients: 10,
        open_rate: 50,
        click_rate: 10,
      },
    ]
    await sync()
    const figures = async () => (await get('/api/beehiiv/posts/post_fig/analytics', admin)).json()
    const [fig] = stage.posts
    Object.assign(fig ?? {}, { views: 8 })
    expect(await figures()).toEqual({ views: 8, subscribers: 10, open_rate: 50, click_rate: 10 })
    stage.trouble = [{ status: 500 }]
    expect(await figures()).toEqual({ views: 8, subscribers: 10, open_rate: 50, click_rate: 10 })
    expect((await get('/api/beehiiv/posts/post_fig/analytics')).statusCode).toBe(403)
  })

  it('reads the figures of the whole', async () => {
    expect((await get('/api/beehiiv/analytics', admin)).json()).toMatchObject({
      active_subscriptions: 3,
      average_open_rate: 41.5,
      total_sent: 12,
    })
    stage.trouble = [{ status: 500 }]
    expect((await get('/api/beehiiv/analytics', admin)).statusCode).toBe(503)
  })
})
