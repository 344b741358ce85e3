import { describe, expect, it } from 'vitest'
import { beehiivSite } from '../testing/beehiiv-site.ts'

const { fake, admin, sync, get, send } = await beehiivSite()

describe('an admin', () => {
  it('creates a draft: our payload is stored, its translation is sent, and always as a draft', async () => {
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
    expect(fake.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'CDD fees',
      body_content: '<p>x</p>',
      status: 'draft',
      email_settings: { email_subject_line: 'CDD fees', email_preview_text: 'Why' },
    })
  })

  it('gets 401 if the plan has no drafts', async () => {
    fake.plan = 'other'
    const refused = await send('POST', '/api/beehiiv/posts', { title: 'x' }, admin)
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      {
        error:
          'Post creation requires enterprise features. This feature is not available in the current tier.',
      },
    ])
  })

  it('reads current figures of a post, or the stored ones while the provider is down', async () => {
    fake.posts = [
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
    const [fig] = fake.posts
    Object.assign(fig ?? {}, { views: 8 })
    expect(await figures()).toEqual({ views: 8, subscribers: 10, open_rate: 50, click_rate: 10 })
    fake.failures = [{ status: 500 }]
    expect(await figures()).toEqual({ views: 8, subscribers: 10, open_rate: 50, click_rate: 10 })
    expect((await get('/api/beehiiv/posts/post_fig/analytics')).statusCode).toBe(403)
  })

  it('reads the figures of the publication', async () => {
    expect((await get('/api/beehiiv/analytics', admin)).json()).toMatchObject({
      active_subscriptions: 3,
      average_open_rate: 41.5,
      total_sent: 12,
    })
    fake.failures = [{ status: 500 }]
    expect((await get('/api/beehiiv/analytics', admin)).statusCode).toBe(503)
  })
})
