import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isReaderRequest } from './mail-proxies.ts'
import { verifyLink, signLink } from './signed-links.ts'

interface Delivery {
  postId: string
  subscriberId: string
}

export interface LinkKey {
  publicUrl: string
  key: Uint8Array
}

/** The link to the post or to `address`, which is signed so that it cannot redirect elsewhere. */
export const trackedLink = ({ publicUrl, key }: LinkKey, to: Delivery, address?: string) =>
  `${publicUrl}/newsletter/read?token=${signLink(
    key,
    'read',
    to.postId,
    to.subscriberId,
    ...(address === undefined ? [] : [Buffer.from(address).toString('base64url')]),
  )}`

export const trackingPicture = ({ publicUrl, key }: LinkKey, to: Delivery) =>
  `${publicUrl}/newsletter/mark.png?token=${signLink(key, 'opened', to.postId, to.subscriberId)}`

/** A repeated parameter arrives as a list. */
type TokenRequest = FastifyRequest<{ Querystring: { token?: string | string[] } }>

const tokenOf = ({ query }: TokenRequest) => String(query.token ?? '')

/** Records once per email that it was opened or a link was followed. */
export async function trackedLinkRoutes(app: FastifyInstance, db: Db, key: Uint8Array) {
  const recordVisit = (request: TokenRequest, { postId, subscriberId }: Delivery, isClick: boolean) =>
    isReaderRequest(request) &&
    db
      .updateTable('newsletter_deliveries')
      .set({
        // A click proves that the email was opened, even with pictures off.
        opened_at: sql`coalesce(opened_at, now())`,
        ...(isClick ? { clicked_at: sql`coalesce(clicked_at, now())` } : {}),
      })
      .where('post_id', '=', postId)
      .where('subscriber_id', '=', subscriberId)
      .execute()

  app.get('/newsletter/read', async (request: TokenRequest, reply) => {
    const [postId, subscriberId, address] = verifyLink(key, 'read', tokenOf(request)) ?? []
    if (!postId || !subscriberId) return reply.redirect('/blog')
    await recordVisit(request, { postId, subscriberId }, true)
    reply.header('cache-control', 'no-store')
    if (address) return reply.redirect(Buffer.from(address, 'base64url').toString())
    const post = await db.selectFrom('posts').select('slug').where('id', '=', postId).executeTakeFirst()
    return reply.redirect(post ? `/blog/${post.slug}` : '/blog')
  })

  const logo = await readFile(new URL('../../../web/public/icon-192.png', import.meta.url))
  app.get('/newsletter/mark.png', async (request: TokenRequest, reply) => {
    const [postId, subscriberId] = verifyLink(key, 'opened', tokenOf(request)) ?? []
    if (postId && subscriberId) await recordVisit(request, { postId, subscriberId }, false)
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(logo)
  })
}
