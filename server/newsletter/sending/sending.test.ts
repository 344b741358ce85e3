import { describe, expect, it } from 'vitest'
import { linksIn, mailsIn, mailTo } from '../../mail/testing/outbox.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, config } = await testSite()
const admin = await signedIn(db, { isAdmin: true })
const [ann, ben, cleo] = [await signedIn(db), await signedIn(db), await signedIn(db)]

type Who = Awaited<ReturnType<typeof signedIn>>
const subscribe = async ({ email, headers }: Who) =>
  (await app.inject({ method: 'POST', url: '/api/local/subscribers', headers, payload: { email } })).json()
const unsubscribe = ({ email, headers }: Who) =>
  app.inject({ method: 'DELETE', url: `/api/local/subscribers/${email}`, headers })
const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  (await app.inject({ method, url, headers: admin.headers, ...(payload ? { payload } : {}) })).json()

for (const who of [ann, ben, cleo]) await subscribe(who)
await unsubscribe(ben)

const write = async (title: string, source: string) => {
  const { id, slug, version } = await ask('POST', '/api/admin/posts', { title })
  return ask('PUT', `/api/admin/posts/${id}`, {
    version,
    title,
    slug,
    subtitle: null,
    excerpt: null,
    source,
    source_format: 'markdown',
    thumbnail_url: null,
    categories: [],
    author_name: 'Rita Vale',
  })
}
const draft = await write(
  'CDD fees, explained',
  'Read [our guide](/plan), [the law](https://flsenate.gov/Laws?a=1&b=2) or [write](mailto:rita@example.com).\n\n![](/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp)',
)
const publish = (version: number) =>
  ask('PUT', `/api/admin/posts/${draft.id}/state`, { version, state: 'published', send: true })
const published = await publish(draft.version)
await publish(published.version)
const mail = await mailTo(config.DATA_DIR, ann.email, /CDD fees, explained/)
const html = mail.html ?? ''

const here = 'http://127.0.0.1:3000'
const path = (link: string) => link.replace(here, '')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visit = (link: string, headers: Record<string, string> = { 'user-agent': firefox }) =>
  app.inject({ url: path(link), headers })
const [verifyLink = '', leaveLink = ''] = linksIn(mail)
const picture = /src="([^"]+mark\.png[^"]+)"/.exec(html)?.[1] ?? ''
const [guideLink = '', lawLink = ''] = [...html.matchAll(/href="([^"]+)"[^>]*>(?:our guide|the law)</g)].map(
  ([, link]) => link ?? '',
)
const rates = async () => {
  const { subscribers, open_rate, click_rate } = await ask('GET', `/api/local/posts/${draft.id}/analytics`)
  return { subscribers, open_rate, click_rate }
}

describe('a post that is sent', () => {
  it('reaches every active subscriber once', async () => {
    expect(published.sent).toBe(true)
    await mailTo(config.DATA_DIR, cleo.email, /CDD fees, explained/)
    const mails = (await mailsIn(config.DATA_DIR)).filter(({ subject }) => subject === draft.title)
    const reached = mails.flatMap(({ to }) => to?.map(({ address }) => address ?? ''))
    expect(reached.toSorted()).toEqual([ann.email, cleo.email].toSorted())
  })

  it('has absolute URLs and names its author', () => {
    expect(html).toContain(`src="${here}/pictures/AbCdEfGhIjKlMnOpQrSt-800x600.webp"`)
    expect(html).toContain('href="mailto:rita@example.com"')
    expect(mail.text).toContain('100 Example Street, Tampa, FL 33602')
  })

  it('does not count requests of bots', async () => {
    const programs: Record<string, string>[] = [
      { 'user-agent': 'Some-Scanner bot' },
      { 'user-agent': 'Mozilla/5.0' },
      { 'user-agent': '' },
      { 'user-agent': firefox, 'sec-purpose': 'prefetch' },
    ]
    for (const headers of programs) {
      expect((await visit(picture, headers)).statusCode).toBe(200)
      expect((await visit(verifyLink, headers)).statusCode).toBe(302)
    }
    await app.inject({ method: 'HEAD', url: path(verifyLink), headers: { 'user-agent': firefox } })
    expect(await rates()).toEqual({ subscribers: 2, open_rate: 0, click_rate: 0 })
  })

  it('counts one open when its picture is loaded', async () => {
    const shown = await visit(picture, {
      'user-agent':
        'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    await visit(picture)
    expect(await rates()).toEqual({ subscribers: 2, open_rate: 50, click_rate: 0 })
  })

  it('redirects to the targets of its links and counts one click', async () => {
    expect((await visit(verifyLink)).headers.location).toBe('/blog/cdd-fees-explained')
    expect((await visit(guideLink)).headers.location).toBe(`${here}/plan`)
    expect((await visit(lawLink)).headers.location).toBe('https://flsenate.gov/Laws?a=1&b=2')
    expect(await rates()).toEqual({ subscribers: 2, open_rate: 50, click_rate: 50 })
    expect(await ask('GET', '/api/local/analytics')).toMatchObject({
      total_sent: 2,
      average_open_rate: 50,
      average_click_rate: 50,
    })
  })

  it('counts as opened when a link is followed, even with pictures off', async () => {
    const toCleo = await mailTo(config.DATA_DIR, cleo.email, /CDD fees, explained/)
    await visit(linksIn(toCleo)[0] ?? '')
    expect(await rates()).toEqual({ subscribers: 2, open_rate: 100, click_rate: 100 })
    const posts = await ask('GET', '/api/admin/posts')
    expect(posts[0].figures).toMatchObject({ open_rate: 100, click_rate: 100 })
  })

  it('cannot be made to redirect elsewhere', async () => {
    const [token = ''] = path(lawLink).split('token=').slice(1)
    const [postId, subscriberId, , signature] = token.split('.')
    const elsewhere = Buffer.from('https://evil.example').toString('base64url')
    const forged = `/newsletter/read?token=${[postId, subscriberId, elsewhere, signature].join('.')}`
    for (const link of [forged, '/newsletter/read', '/newsletter/read?token=a&token=b', `${verifyLink}x`])
      expect((await visit(link)).headers.location).toBe('/blog')
  })

  it('is unsubscribed from in one click, permanently', async () => {
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe')).toBe(`<${leaveLink}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const leave = (url: string) =>
      app.inject({
        method: 'POST',
        url: path(url),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await leave(`${leaveLink}x`)).statusCode).toBe(404)
    const cutOff = await leave('/newsletter/unsubscribe')
    expect([cutOff.statusCode, cutOff.json().error]).toEqual([
      400,
      'This link is not complete. Please open it from the mail again.',
    ])
    expect((await leave(leaveLink)).json()).toEqual({ email: ann.email, status: 'inactive' })
    expect((await leave(leaveLink)).statusCode).toBe(200)
    expect(await subscribe(ann)).toMatchObject({ status: 'inactive' })
  })

  it('is listed with our own id under the provider’s name', async () => {
    const ann = await signedIn(db)
    const { posts } = (await app.inject({ url: '/api/local/posts', headers: ann.headers })).json()
    expect(posts[0]).toMatchObject({ local_id: posts[0].id, title: 'CDD fees, explained' })
    expect((await app.inject({ url: '/api/beehiiv/posts', headers: ann.headers })).statusCode).toBe(404)
  })

  it('is not sent when it was unscheduled and later published without sending', async () => {
    const setState = async (post: { id: string; version: number }, change: object) =>
      ask('PUT', `/api/admin/posts/${post.id}/state`, { version: post.version, ...change })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await setState(await write('Not yet ready', 'Soon.'), {
      state: 'scheduled',
      published_at: tomorrow,
      send: true,
    })
    expect(scheduled).toMatchObject({ state: 'scheduled', sent: true })
    const slugTaken = await setState(scheduled, { state: 'unpublished' })
    expect(slugTaken).toMatchObject({ state: 'draft', sent: false })
    expect(await setState(slugTaken, { state: 'published' })).toMatchObject({
      state: 'published',
      sent: false,
    })
  })
})
