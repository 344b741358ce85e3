import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { importer } from '../../testing/imports.ts'
import { signedIn } from '../../testing/people.ts'
import { beehiivSite } from '../testing/beehiiv-site.ts'
import { allSubscriptions, ensureSubscribed } from './subscriptions.ts'

const { stage, app, db, admin, beehiiv, sync, tellProvider, get, send } = await beehiivSite()

describe('a subscription', () => {
  const subscriber = async (email: string) =>
    (await get(`/api/beehiiv/subscribers/${encodeURIComponent(email)}`, admin)).json<{ status: string }>()
      .status
  const visit = (who: Awaited<ReturnType<typeof signedIn>>) =>
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
      { email: bo.email, consent_version: 'blog-button-2026-11-21' },
      bo,
    )
    await tellProvider(bo.email)
    expect(posted().map(({ body }) => body.reactivate_existing)).toEqual([true])
    expect(await subscriber(bo.email)).toBe('active')
  })

  it('from an export is made at the provider, but not where its owner ended it there', async () => {
    const [fresh, ended] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    stage.subscriptions = [{ id: `sub_${randomUUID()}`, email: ended, status: 'inactive' }]
    const { importFile } = importer({ app }, '/api/beehiiv/subscribers/import', admin)
    await importFile(`email,status\n${fresh},active\n${ended},active`)
    await tellProvider(fresh)
    await tellProvider(ended)
    expect(posted().map(({ body }) => [body.email, body.reactivate_existing])).toEqual([[fresh, false]])
    expect(await subscriber(ended)).toBe('inactive')
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
