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

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  authorization: string | undefined
}

/**
 * A server of our own that answers as beehiiv's documentation says its API v2 does: paging, both shapes of lists,
 * limits, failures. Not beehiiv itself: what its documentation leaves out, this cannot show.
 */
export async function fakeBeehiiv() {
  const stage = {
    posts: [] as FakePost[],
    subscriptions: [] as FakeSubscription[],
    /** How lists of subscriptions are shaped: as documented, or as in beehiiv's own client. */
    shape: 'documented' as 'documented' | 'flat',
    /** Answers to give before the real one: a status with headers, or nothing at all, for ever. */
    trouble: [] as ({ status: number; headers?: Record<string, string>; code?: string } | 'hang')[],
    plan: 'enterprise' as 'enterprise' | 'other',
    /** beehiiv may refuse to subscribe who is subscribed. */
    refusesKnown: false,
    pageSize: 2,
    asked: [] as Asked[],
  }
  type Stage = typeof stage

  const server = createServer((request, response) => {
    void answer(stage, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    stage,
    config: {
      NEWSLETTER_PROVIDER: 'beehiiv' as const,
      BEEHIIV_API_KEY: 'key',
      BEEHIIV_PUBLICATION_ID: 'pub_1',
      BEEHIIV_API_URL: `http://127.0.0.1:${port}/v2`,
    },
  }

  async function answer(on: Stage, request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const asked: Asked = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/v2\/publications\/pub_1/, ''),
      query: url.searchParams,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      authorization: request.headers.authorization,
    }
    on.asked.push(asked)
    const trouble = on.trouble.shift()
    if (trouble === 'hang') return
    const { status, body, headers } = trouble
      ? { ...refusal(trouble.status, trouble.code ?? ''), headers: trouble.headers }
      : { ...play(on, asked), headers: undefined }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

function play(
  on: Awaited<ReturnType<typeof fakeBeehiiv>>['stage'],
  asked: Asked,
): { status: number; body: object } {
  const { method, path, query, body } = asked
  if (asked.authorization !== 'Bearer key') return refusal(401, 'UNAUTHORIZED')
  const [, thing, id, more] = path.split('/')
  if (path === '' && method === 'GET')
    return ok({
      data: {
        id: 'pub_1',
        stats: { active_subscriptions: 3, average_open_rate: 41.5, average_click_rate: 5, total_sent: 12 },
      },
    })
  if (thing === 'posts' && method === 'GET' && !id) {
    const page = Number(query.get('page') ?? 1)
    const posts = on.posts.filter((post) => (post.status ?? 'confirmed') === query.get('status'))
    return ok({
      data: posts.slice((page - 1) * on.pageSize, page * on.pageSize).map((post) => shape(post, query)),
      limit: on.pageSize,
      page,
      total_results: posts.length,
      total_pages: Math.ceil(posts.length / on.pageSize),
    })
  }
  if (thing === 'posts' && method === 'GET') {
    const post = on.posts.find((each) => each.id === id)
    return post ? ok({ data: shape(post, query) }) : refusal(404, 'NOT_FOUND')
  }
  if (thing === 'posts' && method === 'POST')
    return on.plan === 'enterprise'
      ? ok({ data: { id: 'post_draft' } }, 201)
      : refusal(403, 'SEND_API_NOT_ENTERPRISE_PLAN')
  if (thing === 'subscriptions' && id === 'by_email') {
    const found = on.subscriptions.find(({ email }) => email === decodeURIComponent(more ?? ''))
    return found ? ok({ data: found }) : refusal(404, 'NOT_FOUND')
  }
  if (thing === 'subscriptions' && method === 'GET')
    return ok(listSubscriptions(on, Number(query.get('cursor') ?? 0)))
  if (thing === 'subscriptions' && method === 'POST') return subscribe(on, body)
  if (thing === 'subscriptions' && method === 'PUT') {
    const found = on.subscriptions.find((each) => each.id === id)
    if (!found) return refusal(404, 'NOT_FOUND')
    // As beehiiv does: `unsubscribe: false` answers 200 and does nothing.
    if (body.unsubscribe === true) found.status = 'inactive'
    return ok({ data: found })
  }
  return refusal(404, 'NOT_FOUND')
}

function subscribe(on: Awaited<ReturnType<typeof fakeBeehiiv>>['stage'], body: Record<string, unknown>) {
  const known = on.subscriptions.find(({ email }) => email === body.email)
  if (known && on.refusesKnown) return refusal(400, 'ALREADY_SUBSCRIBED')
  if (known?.status === 'inactive' && body.reactivate_existing === true) known.status = 'active'
  if (known) return ok({ data: known }, 201)
  const fresh = { id: `sub_${randomUUID()}`, email: String(body.email), status: 'validating' }
  on.subscriptions.push(fresh)
  return ok({ data: fresh }, 201)
}

function listSubscriptions(on: Awaited<ReturnType<typeof fakeBeehiiv>>['stage'], from: number) {
  const next = from + on.pageSize
  const paging = {
    limit: on.pageSize,
    has_more: next < on.subscriptions.length,
    next_cursor: next < on.subscriptions.length ? String(next) : null,
  }
  const data = on.subscriptions.slice(from, next)
  return on.shape === 'documented' ? { data, pagination: paging } : { data, ...paging }
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
