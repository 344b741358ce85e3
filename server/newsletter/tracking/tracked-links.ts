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

interface RouteDeps {
  publicUrl: string
  key: Uint8Array
}

/** The link of one mail to its post, or to `address`. Sealed with it, so that it cannot be made to lead elsewhere. */
export const trackedLink = ({ publicUrl, key }: RouteDeps, to: Delivery, address?: string) =>
  `${publicUrl}/newsletter/read?token=${signLink(
    key,
    'read',
    to.postId,
    to.subscriberId,
    ...(address === undefined ? [] : [Buffer.from(address).toString('base64url')]),
  )}`

/** The picture at the head of one mail. */
export const trackingPicture = ({ publicUrl, key }: RouteDeps, to: Delivery) =>
  `${publicUrl}/newsletter/mark.png?token=${signLink(key, 'opened', to.postId, to.subscriberId)}`

/** Twice in an address, it arrives as a list. */
type Asked = FastifyRequest<{ Querystring: { token?: string | string[] } }>

const tokenOf = ({ query }: Asked) => String(query.token ?? '')

/** Answers the links and the picture of a mail, and counts for each mail once that it was opened or led somewhere. */
export async function trackedLinkRoutes(app: FastifyInstance, db: Db, key: Uint8Array) {
  const note = (request: Asked, { postId, subscriberId }: Delivery, isClick: boolean) =>
    isReaderRequest(request) &&
    db
      .updateTable('newsletter_deliveries')
      .set({
        // Whoever follows a link has opened the mail, whether its pictures were loaded or not.
        opened_at: sql`coalesce(opened_at, now())`,
        ...(isClick ? { clicked_at: sql`coalesce(clicked_at, now())` } : {}),
      })
      .where('post_id', '=', postId)
      .where('subscriber_id', '=', subscriberId)
      .execute()

  app.get('/newsletter/read', async (request: Asked, reply) => {
    const [postId, subscriberId, address] = verifyLink(key, 'read', tokenOf(request)) ?? []
    if (!postId || !subscriberId) return reply.redirect('/blog')
    await note(request, { postId, subscriberId }, true)
    reply.header('cache-control', 'no-store')
    if (address) return reply.redirect(Buffer.from(address, 'base64url').toString())
    const post = await db.selectFrom('posts').select('slug').where('id', '=', postId).executeTakeFirst()
    return reply.redirect(post ? `/blog/${post.slug}` : '/blog')
  })

  const mark = await readFile(new URL('../../../web/public/icon-192.png', import.meta.url))
  app.get('/newsletter/mark.png', async (request: Asked, reply) => {
    const [postId, subscriberId] = verifyLink(key, 'opened', tokenOf(request)) ?? []
    if (postId && subscriberId) await note(request, { postId, subscriberId }, false)
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(mark)
  })
}
