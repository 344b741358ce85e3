import {
  addComment,
  deleteComment,
  interact as interactCall,
  listComments,
  listPosts,
  listTeasers,
  readPost,
} from '@fairtide/domain/blog/api'
import { meansProvider } from '@fairtide/domain/newsletter-provider'
import type { Around } from '../../http/route-deps.ts'
import { notFound } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { asComment, commentsFor } from '../comments/comments.ts'
import { interact } from '../engagement/interactions.ts'
import { findVisiblePost, isId, readWholePost, visiblePosts } from './read-posts.ts'

/** A person in a lively discussion stays below; somebody who floods it does not. */
const commentsOfOnePerson = { tries: 20, windowSeconds: 600 }
/** Reading and liking all evening stays far below. */
const interactionsOfOnePerson = { tries: 600, windowSeconds: 3600 }
const TEASERS = 3

/** What readers do: find, read and discuss. */
export function blogRoutes(serve: Serve, { config, key, limits }: Pick<Around, 'config' | 'key' | 'limits'>) {
  serve(listPosts, ({ db }) => visiblePosts(db))

  serve(listTeasers, ({ db, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return visiblePosts(db, { atMost: TEASERS })
  })

  serve(readPost, async ({ params, db, person }) => {
    const id = await findVisiblePost(db, params.post)
    return id ? readWholePost(db, id, person.id) : notFound('Post not found')
  })

  serve(listComments, async ({ params, db, person }) => {
    const id = await findVisiblePost(db, params.post)
    if (!id) return notFound('Post not found')
    const rows = await commentsFor(db, person)
      .where('comments.post_id', '=', id)
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .execute()
    return rows.map(asComment)
  })

  serve(addComment, {
    before: ({ person }) => limits.count('comment', person.id, commentsOfOnePerson),
    handle: async ({ params, body, db, person }) => {
      const id = await findVisiblePost(db, params.post)
      if (!id) return notFound('Post not found')
      const added = await db
        .insertInto('comments')
        .values({ post_id: id, user_id: person.id, content: body.content })
        .returning('id')
        .executeTakeFirstOrThrow()
      return asComment(
        await commentsFor(db, person).where('comments.id', '=', added.id).executeTakeFirstOrThrow(),
      )
    },
  })

  serve(deleteComment, async ({ params, db, person }) => {
    const found = isId(params.id)
      ? await commentsFor(db, person).where('comments.id', '=', params.id).executeTakeFirst()
      : undefined
    if (!found || !(found.mine || person.isAdmin)) return notFound()
    await db.deleteFrom('comments').where('id', '=', params.id).execute()
    return { id: params.id }
  })

  serve(interactCall, {
    before: ({ person }) => limits.count('post-interaction', person.id, interactionsOfOnePerson),
    handle: async ({ params, db, person, request }) => {
      if (!meansProvider(params.newsletter, config.NEWSLETTER_PROVIDER)) return notFound()
      const deed = {
        post: params.post,
        action: params.action,
        readerId: person.id,
        userAgent: request.headers['user-agent'] ?? '',
      }
      return (await interact(db, key, deed)) ?? notFound('Post not found')
    },
  })
}
