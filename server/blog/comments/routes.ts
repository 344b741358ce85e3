import { hideComment, listAllComments } from '@fairtide/domain/blog/writing-api'
import { notFound } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { asComment, commentsFor } from './comments.ts'
import { isId } from '../reading/read-posts.ts'

/** As many as somebody who keeps the discussion civil reads through. */
const NEWEST_COMMENTS = 200

/** What admins do with comments, beside deleting them. */
export function commentRoutes(serve: Serve) {
  serve(listAllComments, async ({ db, person }) => {
    const rows = await commentsFor(db, person)
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select(['posts.slug as post_slug', 'posts.title as post_title'])
      .orderBy('comments.created_at', 'desc')
      .limit(NEWEST_COMMENTS)
      .execute()
    return rows.map((row) => ({ ...asComment(row), post: { slug: row.post_slug, title: row.post_title } }))
  })

  serve(hideComment, async ({ params, body, db, person }) => {
    if (!isId(params.id)) return notFound()
    await db.updateTable('comments').set({ hidden: body.hidden }).where('id', '=', params.id).execute()
    const row = await commentsFor(db, person).where('comments.id', '=', params.id).executeTakeFirst()
    return row ? asComment(row) : notFound()
  })
}
