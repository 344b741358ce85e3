import { unsubscribeByLink } from '@fairtide/domain/newsletter/api'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { notFound } from '../refusal.ts'
import type { Serve } from '../serve.ts'
import type { Provider } from './provider.ts'
import { readLink } from './sealed-links.ts'
import { unsubscribe } from './subscriptions.ts'

const noSuchSubscription = () =>
  notFound('This link belongs to no subscription. Please use the link of a newer mail, or write to us.')

/**
 * The one click of RFC 8058: mail programs post a form that we need not read, people press a button on the page at
 * the same address. `serve` must let forms in.
 */
export function unsubscribeLinkRoute(serve: Serve, key: Uint8Array, provider: Provider) {
  serve(unsubscribeByLink, async ({ query, db }) => {
    const [id] = readLink(key, 'unsubscribe', query.token) ?? []
    const row =
      id && (await db.selectFrom('subscribers').select('email').where('id', '=', id).executeTakeFirst())
    if (!row) return noSuchSubscription()
    return (await unsubscribe(db, provider, row.email, 'mail link')) ?? noSuchSubscription()
  })
}

/** Leads from a mail to the post, and counts that somebody came, once. Programs that try every link do not count. */
export function readLinkRoute(app: FastifyInstance, db: Db, key: Uint8Array) {
  app.get<{ Querystring: { token?: string } }>('/newsletter/read', async (request, reply) => {
    const [postId, subscriberId] = readLink(key, 'read', request.query.token ?? '') ?? []
    const post =
      postId && (await db.selectFrom('posts').select('slug').where('id', '=', postId).executeTakeFirst())
    if (!post || !subscriberId) return reply.redirect('/blog')
    if (!isbot(request.headers['user-agent'] ?? ''))
      await db
        .updateTable('newsletter_deliveries')
        .set({ clicked_at: sql`coalesce(clicked_at, now())` })
        .where('post_id', '=', postId)
        .where('subscriber_id', '=', subscriberId)
        .execute()
    return reply.header('cache-control', 'no-store').redirect(`/blog/${post.slug}`)
  })
}
