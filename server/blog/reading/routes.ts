import {
  addComment,
  deleteComment,
  interact as interactCall,
  listComments,
  listPosts,
  listTeasers,
  readPost,
} from '@fairtide/domain/blog/api'
import { isProviderName } from '@fairtide/domain/newsletter-provider'
import type { RouteDeps } from '../../http/route-deps.ts'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { toComment, commentsFor } from '../comments/comments.ts'
import { interact } from '../engagement/interactions.ts'
import { findVisiblePost, isId, readFullPost, visiblePosts } from './read-posts.ts'

const commentsPerPerson = { tries: 20, windowSeconds: 600 }
const interactionsPerPerson = { tries: 600, windowSeconds: 3600 }
const teaserCount = 3

export function blogRoutes(
  registerRoute: RegisterRoute,
  { config, key, limits }: Pick<RouteDeps, 'config' | 'key' | 'limits'>,
) {
  registerRoute(listPosts, ({ db }) => visiblePosts(db))

  registerRoute(listTeasers, ({ db, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return visiblePosts(db, { limit: teaserCount })
  })

  registerRoute(readPost, async ({ params, db, user }) => {
    const id = await findVisiblePost(db, params.post)
    return id ? readFullPost(db, id, user.id) : notFound('Post not found')
  })

  registerRoute(listComments, async ({ params, db, user }) => {
    const id = await findVisiblePost(db, params.post)
    if (!id) return notFound('Post not found')
    const rows = await commentsFor(db, user)
      .where('comments.post_id', '=', id)
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .execute()
    return rows.map(toComment)
  })

  registerRoute(addComment, {
    before: ({ user }) => limits.count('comment', user.id, commentsPerPerson),
    handle: async ({ params, body, db, user }) => {
      const id = await findVisiblePost(db, params.post)
      if (!id) return notFound('Post not found')
      const added = await db
        .insertInto('comments')
        .values({ post_id: id, user_id: user.id, content: body.content })
        .returning('id')
        .executeTakeFirstOrThrow()
      return toComment(
        await commentsFor(db, user).where('comments.id', '=', added.id).executeTakeFirstOrThrow(),
      )
    },
  })

  registerRoute(deleteComment, async ({ params, db, user }) => {
    const found = isId(params.id)
      ? await commentsFor(db, user).where('comments.id', '=', params.id).executeTakeFirst()
      : undefined
    if (!found || !(found.mine || user.isAdmin)) return notFound()
    await db.deleteFrom('comments').where('id', '=', params.id).execute()
    return { id: params.id }
  })

  registerRoute(interactCall, {
    before: ({ user }) => limits.count('post-interaction', user.id, interactionsPerPerson),
    handle: async ({ params, db, user, request }) => {
      if (!isProviderName(params.newsletter, config.NEWSLETTER_PROVIDER)) return notFound()
      const interaction = {
        post: params.post,
        action: params.action,
        readerId: user.id,
        userAgent: request.headers['user-agent'] ?? '',
      }
      return (await interact(db, key, interaction)) ?? notFound('Post not found')
    },
  })
}
