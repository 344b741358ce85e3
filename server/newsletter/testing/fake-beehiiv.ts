import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface FakePost {
  id: string
  title: string
  html: string
  views?: number
  recipients?: number
  open_rate?: number
  click_rate?: number
  audience?: string
  status?: string
  publish_date?: number
  slug?: string
}

export interface FakeSubscription {
  id: string
  email: string
  status: string
}

export interface RecordedRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  authorization: string | undefined
}

const emptyState = () => ({
  posts: [] as FakePost[],
  subscriptions: [] as FakeSubscription[],
  /** Lists as documented, or as beehiiv's own client expects them. */
  shape: 'documented' as 'documented' | 'flat',
  failures: [] as ({ status: number; headers?: Record<string, string>; code?: string } | 'hang')[],
  plan: 'enterprise' as 'enterprise' | 'other',
  /** beehiiv may refuse an address that is already subscribed. */
  refusesKnown: false,
  pageSize: 2,
  requests: [] as RecordedRequest[],
})

type FakeState = ReturnType<typeof emptyState>

/** Behaves as beehiiv's API v2 is documented; it cannot show what the documentation leaves out. */
export async function fakeBeehiiv() {
  const fake = emptyState()

  const server = createServer((request, response) => {
    void respond(fake, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    fake,
    config: {
      NEWSLETTER_PROVIDER: 'beehiiv' as const,
      BEEHIIV_API_KEY: 'key',
      BEEHIIV_PUBLICATION_ID: 'pub_1',
      BEEHIIV_API_URL: `http://127.0.0.1:${port}/v2`,
    },
  }
}

async function respond(fake: FakeState, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://beehiiv.invalid')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const recorded: RecordedRequest = {
    method: request.method ?? '',
    path: url.pathname.replace(/^\/v2\/publications\/pub_1/, ''),
    query: url.searchParams,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    authorization: request.headers.authorization,
  }
  fake.requests.push(recorded)
  const failure = fake.failures.shift()
  if (failure === 'hang') return
  const { status, body, headers } = failure
    ? { ...refusal(failure.status, failure.code ?? ''), headers: failure.headers }
    : { ...handle(fake, recorded), headers: undefined }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function handle(fake: FakeState, request: RecordedRequest): { status: number; body: object } {
  const { method, path, query, body } = request
  if (request.authorization !== 'Bearer key') return refusal(401, 'UNAUTHORIZED')
  const [, resource, id, more] = path.split('/')
  if (path === '' && method === 'GET')
    return ok({
      data: {
        id: 'pub_1',
        stats: { active_subscriptions: 3, average_open_rate: 41.5, average_click_rate: 5, total_sent: 12 },
      },
    })
  if (resource === 'posts' && method === 'GET' && !id) {
    const page = Number(query.get('page') ?? 1)
    const posts = fake.posts.filter((post) => (post.status ?? 'confirmed') === query.get('status'))
    return ok({
      data: posts.slice((page - 1) * fake.pageSize, page * fake.pageSize).map((post) => shape(post, query)),
      limit: fake.pageSize,
      page,
      total_results: posts.length,
      total_pages: Math.ceil(posts.length / fake.pageSize),
    })
  }
  if (resource === 'posts' && method === 'GET') {
    const post = fake.posts.find((each) => each.id === id)
    return post ? ok({ data: shape(post, query) }) : refusal(404, 'NOT_FOUND')
  }
  if (resource === 'posts' && method === 'POST')
    return fake.plan === 'enterprise'
      ? ok({ data: { id: 'post_draft' } }, 201)
      : refusal(403, 'SEND_API_NOT_ENTERPRISE_PLAN')
  if (resource === 'subscriptions' && id === 'by_email') {
    const found = fake.subscriptions.find(({ email }) => email === decodeURIComponent(more ?? ''))
    return found ? ok({ data: found }) : refusal(404, 'NOT_FOUND')
  }
  if (resource === 'subscriptions' && method === 'GET')
    return ok(listSubscriptions(fake, Number(query.get('cursor') ?? 0)))
  if (resource === 'subscriptions' && method === 'POST') return subscribe(fake, body)
  if (resource === 'subscriptions' && method === 'PUT') {
    const found = fake.subscriptions.find((each) => each.id === id)
    if (!found) return refusal(404, 'NOT_FOUND')
    // As beehiiv does: `unsubscribe: false` returns 200 and does nothing.
    if (body.unsubscribe === true) found.status = 'inactive'
    return ok({ data: found })
  }
  return refusal(404, 'NOT_FOUND')
}

function subscribe(fake: FakeState, body: Record<string, unknown>) {
  const known = fake.subscriptions.find(({ email }) => email === body.email)
  if (known && fake.refusesKnown) return refusal(400, 'ALREADY_SUBSCRIBED')
  if (known?.status === 'inactive' && body.reactivate_existing === true) known.status = 'active'
  if (known) return ok({ data: known }, 201)
  const fresh = { id: `sub_${randomUUID()}`, email: String(body.email), status: 'validating' }
  fake.subscriptions.push(fresh)
  return ok({ data: fresh }, 201)
}

function listSubscriptions(fake: FakeState, from: number) {
  const next = from + fake.pageSize
  const paging = {
    limit: fake.pageSize,
    has_more: next < fake.subscriptions.length,
    next_cursor: next < fake.subscriptions.length ? String(next) : null,
  }
  const data = fake.subscriptions.slice(from, next)
  return fake.shape === 'documented' ? { data, pagination: paging } : { data, ...paging }
}

function shape(post: FakePost, query: URLSearchParams) {
  const expand = query.getAll('expand')
  return {
    id: post.id,
    title: post.title,
    subtitle: 'Sub &amp; title',
    authors: ['Rita Vale'],
    created: 1_700_000_000,
    publish_date: post.publish_date ?? 1_741_176_000,
    displayed_date: null,
    status: post.status ?? 'confirmed',
    preview_text: 'What it costs',
    slug: post.slug ?? post.id.replaceAll('_', '-'),
    thumbnail_url: 'https://media.example/cover.png',
    audience: post.audience ?? 'free',
    platform: 'both',
    content_tags: ['Costs'],
    hidden_from_feed: false,
    ...(expand.includes('free_web_content') ? { content: { free: { web: post.html } } } : {}),
    ...(expand.includes('stats')
      ? {
          stats: {
            email: {
              recipients: post.recipients ?? 0,
              open_rate: post.open_rate ?? 0,
              click_rate: post.click_rate ?? 0,
            },
            web: { views: post.views ?? 0, clicks: 0 },
          },
        }
      : {}),
  }
}

const ok = (body: object, status = 200) => ({ status, body })
const refusal = (status: number, code: string) => ({
  status,
  body: { status, statusText: 'error', errors: [{ message: 'As documented', code }] },
})
