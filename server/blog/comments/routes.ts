import { hideComment, listAllComments } from '@fairtide/domain/blog/writing-api'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { toComment, commentsFor } from './comments.ts'
import { isId } from '../reading/read-posts.ts'

const maxListedComments = 200

export function commentRoutes(registerRoute: RegisterRoute) {
  registerRoute(listAllComments, async ({ db, user }) => {
    const rows = await commentsFor(db, user)
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select(['posts.slug as post_slug', 'posts.title as post_title'])
      .orderBy('comments.created_at', 'desc')
      .limit(maxListedComments)
      .execute()
    return rows.map((row) => ({ ...toComment(row), post: { slug: row.post_slug, title: row.post_title } }))
  })

  registerRoute(hideComment, async ({ params, body, db, user }) => {
    if (!isId(params.id)) return notFound()
    await db.updateTable('comments').set({ hidden: body.hidden }).where('id', '=', params.id).execute()
    const row = await commentsFor(db, user).where('comments.id', '=', params.id).executeTakeFirst()
    return row ? toComment(row) : notFound()
  })
}
