import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importer } from '../../testing/imports.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const site = await testSite()
const { app, db } = site
const admin = await signedIn(db, { isAdmin: true })

const { importFile } = importer(site, '/api/newsletter/subscribers/import', admin)
const statusOf = async (email: string) =>
  (await app.inject({ url: `/api/newsletter/subscribers/${email}`, headers: admin.headers })).json().status
const consentsOf = (email: string) =>
  db
    .selectFrom('newsletter_consents')
    .select(['action', 'source', 'wording'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

describe('the subscribers of an export', () => {
  it('of beehiiv are imported once, each with its source', async () => {
    const csv = [
      'email,First Name,Last Name,status,created_at,unsubscribed_at',
      'One@Example.com, Ona ,Lee,active,2023-03-24 10:23:10 UTC,',
      'two@example.com,,,inactive,2023-03-24 10:23:10 UTC,',
      'three@example.com,,,active,2023-03-24 10:23:10 UTC,2024-01-01 00:00:00 UTC',
      'four@example.com,,,pending,2023-03-24 10:23:10 UTC,',
      'no address,,,active,2023-03-24 10:23:10 UTC,',
      'one@example.com,,,active,,',
      'twice@example.com,,,active,,',
      'twice@example.com,,,inactive,,',
    ].join('\n')
    expect((await importFile(csv)).summary).toEqual({
      format: 'beehiiv',
      subscribed: 1,
      unsubscribed: 3,
      known: 2,
      refused_total: 2,
      refused: [
        { row: 5, reason: 'Its owner never confirmed the subscription.' },
        { row: 6, reason: 'It has no address that we can write to.' },
      ],
    })
    expect((await importFile(csv)).summary).toMatchObject({ subscribed: 0, unsubscribed: 0, known: 6 })
    expect(await statusOf('one@example.com')).toBe('active')
    expect(await consentsOf('one@example.com')).toEqual([
      { action: 'subscribed', source: 'import from beehiiv', wording: 'Subscribed there on 2023-03-24.' },
    ])
  })

  it('of Ghost and Substack are imported with any spelling of the columns', async () => {
    const ghost =
      'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,g@example.com,Gil,true,2022-05-01T10:00:00.000Z,\n2,left@example.com,,false,,'
    expect((await importFile(ghost)).summary).toMatchObject({
      format: 'ghost',
      subscribed: 1,
      unsubscribed: 1,
    })
    expect(await consentsOf('g@example.com')).toEqual([
      { action: 'subscribed', source: 'import from ghost', wording: 'Subscribed there on 2022-05-01.' },
    ])
    const substack =
      '\uFEFFEmail,Active_Subscription,Email_Disabled\ns@example.com,false,false\nx@example.com,true,true'
    expect((await importFile(substack)).summary).toMatchObject({
      format: 'substack',
      subscribed: 1,
      unsubscribed: 1,
    })
  })

  it('who unsubscribed here stay unsubscribed; who unsubscribed there are not resubscribed by a visit', async () => {
    const [here, there] = [await signedIn(db), await signedIn(db)]
    const visit = ({ email, headers }: typeof here) =>
      app.inject({
        method: 'POST',
        url: '/api/newsletter/subscribers',
        headers,
        payload: { email, reactivate: true },
      })
    await visit(here)
    await app.inject({
      method: 'DELETE',
      url: `/api/newsletter/subscribers/${here.email}`,
      headers: here.headers,
    })
    const csv = `email,status\n${here.email},active\n${there.email},inactive`
    expect((await importFile(csv)).summary).toMatchObject({ subscribed: 0, unsubscribed: 1, known: 1 })
    expect(await statusOf(here.email)).toBe('inactive')
    expect((await visit(there)).json()).toMatchObject({ status: 'inactive' })
  })

  it.each([
    ['of posts', 'id,web_title,status,content_html\n1,A,confirmed,<p>x</p>'],
    ['nobody knows', 'address\nx@example.com'],
    ['empty', ''],
  ])('are refused when the file is %s', async (_what, file) => {
    expect(await importFile(file)).toMatchObject({
      state: 'refused',
      error: expect.stringContaining('This is no list of subscribers that we know.'),
    })
  })

  it('can be thousands', async () => {
    const csv = ['email,status', ...Array.from({ length: 2500 }, (_, at) => `many-${at}@example.com,active`)]
    expect((await importFile(csv.join('\n'))).summary).toMatchObject({ subscribed: 2500, known: 0 })
  })

  const folder = ['../shared', '../../shared']
    .map((base) => path.resolve(base, 'data/html/ghost-migrate'))
    .find((each) => existsSync(each))
  it.skipIf(!folder)(
    'from a real newsletter are imported (skipped where the folder is missing)',
    async () => {
      const members = readFileSync(`${folder}/mg-beehiiv-members__members.csv`)
      expect((await importFile(members)).summary).toMatchObject({
        format: 'beehiiv',
        subscribed: 5,
        unsubscribed: 3,
        refused: [{ row: 6, reason: 'Its owner never confirmed the subscription.' }],
      })
    },
  )
})
