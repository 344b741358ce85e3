import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()
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
  const response = await app.inject({
    url: `/api/local/subscribers/${encodeURIComponent(email)}`,
    headers: asker.headers,
  })
  return response.statusCode === 200 ? response.json<{ status: string }>().status : response.statusCode
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
  it('is subscribed once by a visit, with the wording that was shown', async () => {
    const ann = await signedIn(db)
    expect(await statusOf(ann.email, ann)).toBe(404)
    expect((await subscribe(ann)).json()).toEqual({ email: ann.email, status: 'active' })
    expect((await subscribe(ann, { email: ` ${ann.email.toUpperCase()} ` })).statusCode).toBe(200)
    expect(await consentsOf(ann.email)).toEqual([
      {
        action: 'subscribed',
        source: 'blog visit',
        wording:
          'When you read the blog signed in, we send new posts to your e-mail address and note whether they are opened. You can unsubscribe here or in any of the mails.',
      },
    ])
  })

  it('who unsubscribes many times at once is recorded once', async () => {
    const ann = await signedIn(db)
    await Promise.all(Array.from({ length: 8 }, () => subscribe(ann)))
    const responses = await Promise.all(Array.from({ length: 8 }, () => unsubscribe(ann)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await consentsOf(ann.email)).map(({ action }) => action)).toEqual(['subscribed', 'unsubscribed'])
  })

  it('who unsubscribed is resubscribed only by the Subscribe button, not by visits', async () => {
    const ann = await signedIn(db)
    await subscribe(ann)
    expect((await unsubscribe(ann)).json()).toEqual({ email: ann.email, status: 'inactive' })
    await unsubscribe(ann)
    expect((await subscribe(ann)).json()).toMatchObject({ status: 'inactive' })
    expect((await subscribe(ann, { consent_version: 'made-up' })).statusCode).toBe(400)
    expect((await subscribe(ann, { consent_version: 'blog-visit-2026-11-21' })).json()).toMatchObject({
      status: 'inactive',
    })
    expect((await subscribe(ann, { consent_version: 'blog-button-2026-11-21' })).json()).toMatchObject({
      status: 'active',
    })
    expect((await consentsOf(ann.email)).map(({ action, source }) => [action, source])).toEqual([
      ['subscribed', 'blog visit'],
      ['unsubscribed', 'blog'],
      ['subscribed', 'blog button'],
    ])
  })

  it('whose subscription became inactive on its own is reactivated on request', async () => {
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
    expect(await statusOf('nul\0@example.com', admin)).toBe(400)
  })
})

describe('an admin', () => {
  const createDraft = (payload: object, who = admin) =>
    app.inject({ method: 'POST', url: '/api/local/posts', headers: who.headers, payload })

  it('creates a draft, which is listed among the posts', async () => {
    const response = await createDraft({
      title: 'Homestead',
      content: '<p onclick="x()">Taxes</p>',
      status: 'confirmed',
      audience: 'premium',
      email_settings: { subject_line: 'Other', from: 'Rita' },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      title: 'Homestead',
      status: 'draft',
      audience: 'free',
      platform: 'both',
      email_settings: { subject_line: 'Homestead', from: 'Rita' },
    })
    const post = await app.inject({ url: `/api/admin/posts/${response.json().id}`, headers: admin.headers })
    expect(post.json()).toMatchObject({ state: 'draft', source: '<p>Taxes</p>' })
    expect((await createDraft({ title: ' ' })).json().error).toBe('Title is required')
    expect((await createDraft({ title: 'x' }, await signedIn(db))).statusCode).toBe(403)
  })

  it('reads the figures of the publication', async () => {
    const response = await app.inject({ url: '/api/newsletter/analytics', headers: admin.headers })
    expect(response.json()).toMatchObject({ average_open_rate: null, total_sent: 0 })
  })

  it('deletes a person with their whole subscription', async () => {
    const ann = await signedIn(db)
    await subscribe(ann)
    await db
      .updateTable('subscribers')
      .set({ beehiiv_id: `sub_${randomUUID()}` })
      .where('email', '=', ann.email)
      .execute()
    const { newsletterPersonalData } = await import('../personal-data.ts')
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

it('a tier without drafts gets 401 with the message of the specification', async () => {
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
