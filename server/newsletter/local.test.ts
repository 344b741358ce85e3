import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { linksIn, mailsIn, mailTo } from '../testing/outbox.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db, config } = await testSite()
const admin = await signedIn(db, { isAdmin: true })

type Who = Awaited<ReturnType<typeof signedIn>>
const subscribe = (who: Who, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/local/subscribers',
    headers: who.headers,
    payload: { email: who.email, name: 'Ann Lee', reactivate: true, ...more },
  })
const statusOf = async (email: string, asker: Who) => {
  const answer = await app.inject({
    url: `/api/local/subscribers/${encodeURIComponent(email)}`,
    headers: asker.headers,
  })
  return answer.statusCode === 200 ? answer.json<{ status: string }>().status : answer.statusCode
}
const unsubscribe = (who: Who, email = who.email) =>
  app.inject({
    method: 'DELETE',
    url: `/api/local/subscribers/${encodeURIComponent(email)}`,
    headers: who.headers,
  })
const consentsOf = (email: string) =>
  db
    .selectFrom('newsletter_consents')
    .select(['action', 'source', 'wording'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

describe('a reader', () => {
  it('is subscribed by a visit, once, in the words that were shown', async () => {
    const ann = await signedIn(db)
    expect(await statusOf(ann.email, ann)).toBe(404)
    expect((await subscribe(ann)).json()).toEqual({ email: ann.email, status: 'active' })
    expect((await subscribe(ann, { email: ` ${ann.email.toUpperCase()} ` })).statusCode).toBe(200)
    expect(await consentsOf(ann.email)).toEqual([
      {
        action: 'subscribed',
        source: 'blog visit',
        wording:
          'When you read the blog signed in, we send new posts to your e-mail address. You can unsubscribe here or in any of the mails.',
      },
    ])
  })

  it('who unsubscribed is not brought back by visits, only by pressing Subscribe', async () => {
    const ann = await signedIn(db)
    await subscribe(ann)
    expect((await unsubscribe(ann)).json()).toEqual({ email: ann.email, status: 'inactive' })
    await unsubscribe(ann)
    expect((await subscribe(ann)).json()).toMatchObject({ status: 'inactive' })
    expect((await subscribe(ann, { consent_version: 'made-up' })).statusCode).toBe(400)
    expect((await subscribe(ann, { consent_version: 'blog-visit-2026-11' })).json()).toMatchObject({
      status: 'inactive',
    })
    expect((await subscribe(ann, { consent_version: 'blog-button-2026-11' })).json()).toMatchObject({
      status: 'active',
    })
    expect((await consentsOf(ann.email)).map(({ action, source }) => [action, source])).toEqual([
      ['subscribed', 'blog visit'],
      ['unsubscribed', 'blog'],
      ['subscribed', 'blog button'],
    ])
  })

  it('whose subscription fell inactive by itself is revived when that is asked for', async () => {
    const ann = await signedIn(db)
    await db.insertInto('subscribers').values({ email: ann.email, status: 'inactive' }).execute()
    expect((await subscribe(ann, { reactivate: false })).json()).toMatchObject({ status: 'inactive' })
    expect((await subscribe(ann)).json()).toMatchObject({ status: 'active' })
  })

  it('sees and changes only their own subscription; an admin sees any', async () => {
    const [ann, ben] = [await signedIn(db), await signedIn(db)]
    await subscribe(ann)
    expect(await statusOf(ann.email, ben)).toBe(404)
    expect(await statusOf(ann.email, admin)).toBe('active')
    expect((await subscribe(ben, { email: ann.email })).statusCode).toBe(403)
    expect((await unsubscribe(ben, ann.email)).statusCode).toBe(403)
    expect((await unsubscribe(admin, ann.email)).statusCode).toBe(200)
    expect(await statusOf('nul\0@example.com', admin)).toBe(404)
  })
})

describe('a post that is sent', () => {
  it('reaches every active subscriber once, with a way out that takes one click', async () => {
    const [ann, ben] = [await signedIn(db), await signedIn(db)]
    await subscribe(ann)
    await subscribe(ben)
    await unsubscribe(ben)

    const inject = async (method: 'POST' | 'PUT', url: string, payload: object) =>
      (await app.inject({ method, url, headers: admin.headers, payload })).json()
    const draft = await inject('POST', '/api/admin/posts', { title: 'CDD fees, explained' })
    const saved = await inject('PUT', `/api/admin/posts/${draft.id}`, {
      version: draft.version,
      title: draft.title,
      slug: draft.slug,
      subtitle: null,
      excerpt: null,
      source: 'Read [our guide](/plan).\n\n![](/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp)',
      source_format: 'markdown',
      thumbnail_url: null,
      categories: [],
      author_name: 'Rita Vale',
    })
    const published = await inject('PUT', `/api/admin/posts/${draft.id}/state`, {
      version: saved.version,
      state: 'published',
      send: true,
    })
    expect(published.sent).toBe(true)
    await inject('PUT', `/api/admin/posts/${draft.id}/state`, {
      version: published.version,
      state: 'published',
      send: true,
    })

    const mail = await mailTo(config.DATA_DIR, ann.email, /CDD fees, explained/)
    expect(mail.html).toContain('href="http://127.0.0.1:3000/plan"')
    expect(mail.html).toContain('src="http://127.0.0.1:3000/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp"')
    expect(mail.text).toContain('100 Example Street, Tampa, FL 33602')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [readLink = '', leaveLink = ''] = linksIn(mail)
    expect(header('list-unsubscribe')).toBe(`<${leaveLink}>`)

    const path = (link: string) => link.replace('http://127.0.0.1:3000', '')
    const clicks = async () =>
      (await app.inject({ url: `/api/local/posts/${draft.id}/analytics`, headers: admin.headers })).json()
    await app.inject({ url: path(readLink), headers: { 'user-agent': 'Some-Scanner bot' } })
    expect((await clicks()).click_rate).toBe(0)
    for (let time = 0; time < 2; time += 1) {
      const led = await app.inject({
        url: path(readLink),
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      })
      expect([led.statusCode, led.headers.location]).toEqual([302, '/blog/cdd-fees-explained'])
    }
    const { subscribers, click_rate } = await clicks()
    expect(click_rate).toBe(Math.round(10_000 / subscribers) / 100)

    const leave = (url: string) =>
      app.inject({
        method: 'POST',
        url: path(url),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await leave(`${leaveLink}x`)).statusCode).toBe(404)
    expect((await leave(leaveLink)).json()).toEqual({ email: ann.email, status: 'inactive' })
    expect((await leave(leaveLink)).statusCode).toBe(200)
    expect((await subscribe(ann)).json()).toMatchObject({ status: 'inactive' })

    const mails = (await mailsIn(config.DATA_DIR)).filter(({ subject }) => subject === draft.title)
    const reached = mails.flatMap(({ to }) => to?.map(({ address }) => address))
    expect(reached.filter((address) => address === ann.email)).toHaveLength(1)
    expect(reached).not.toContain(ben.email)
  })

  it('is listed under the provider’s name, with our own id', async () => {
    const ann = await signedIn(db)
    const { posts } = (await app.inject({ url: '/api/local/posts', headers: ann.headers })).json()
    expect(posts[0]).toMatchObject({ local_id: posts[0].id, title: 'CDD fees, explained' })
    expect((await app.inject({ url: '/api/beehiiv/posts', headers: ann.headers })).statusCode).toBe(404)
  })
})

describe('an admin', () => {
  const createDraft = (payload: object, who = admin) =>
    app.inject({ method: 'POST', url: '/api/local/posts', headers: who.headers, payload })

  it('creates a draft, which waits among the posts', async () => {
    const answer = await createDraft({
      title: 'Homestead',
      content: '<p onclick="x()">Taxes</p>',
      status: 'confirmed',
      audience: 'premium',
      email_settings: { subject_line: 'Other', from: 'Rita' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      title: 'Homestead',
      status: 'draft',
      audience: 'free',
      platform: 'both',
      email_settings: { subject_line: 'Homestead', from: 'Rita' },
    })
    const post = await app.inject({ url: `/api/admin/posts/${answer.json().id}`, headers: admin.headers })
    expect(post.json()).toMatchObject({ state: 'draft', source: '<p>Taxes</p>' })
    expect((await createDraft({ title: ' ' })).json().error).toBe('Title is required')
    expect((await createDraft({ title: 'x' }, await signedIn(db))).statusCode).toBe(403)
  })

  it('reads the figures of the whole', async () => {
    const answer = await app.inject({ url: '/api/newsletter/analytics', headers: admin.headers })
    expect(answer.json()).toMatchObject({ average_open_rate: null, total_sent: expect.any(Number) })
  })

  it('deletes a person, and nothing of their subscription stays', async () => {
    const ann = await signedIn(db)
    await subscribe(ann)
    await db
      .updateTable('subscribers')
      .set({ beehiiv_id: `sub_${randomUUID()}` })
      .where('email', '=', ann.email)
      .execute()
    const { newsletterPersonalData } = await import('./personal-data.ts')
    const subject = { userId: ann.id, email: ann.email }
    expect(await newsletterPersonalData.read(db, subject)).toMatchObject({
      subscription: { status: 'active' },
      consents: [{ action: 'subscribed' }],
      mails: [],
    })
    await db.transaction().execute(async (trx) => newsletterPersonalData.erase?.(trx, subject))
    expect(await statusOf(ann.email, admin)).toBe(404)
    expect(await consentsOf(ann.email)).toEqual([])
    expect(await db.selectFrom('newsletter_forgotten').selectAll().execute()).toHaveLength(1)
  })
})

const poor = await testSite({ NEWSLETTER_TIER: 'launch' })

it('a tier without drafts answers 401 in the words of the product', async () => {
  const boss = await signedIn(poor.db, { isAdmin: true })
  const refused = await poor.app.inject({
    method: 'POST',
    url: '/api/local/posts',
    headers: boss.headers,
    payload: { title: 'x' },
  })
  expect([refused.statusCode, refused.json()]).toEqual([
    401,
    {
      error: 'Post creation requires enterprise features. This feature is not available in the current tier.',
    },
  ])
})
