import type { Comment } from '@fairtide/domain/blog/comment'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'

/** Names others see: enough to talk to somebody, not enough to look them up. */
const shownName = sql<string>`trim(users.first_name || ' ' || case when users.last_name = '' then '' else left(users.last_name, 1) || '.' end)`

/** Comments that `person` may see: a hidden one is seen by its author and by admins. */
export function commentsFor(db: Db, user: AuthenticatedUser) {
  const query = db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.content', 'comments.created_at', 'comments.hidden'])
    .select([shownName.as('author_name'), sql<boolean>`users.id = ${user.id}`.as('mine')])
  if (user.isAdmin) return query
  return query.where((eb) => eb.or([eb('comments.hidden', '=', false), eb('users.id', '=', user.id)]))
}

interface CommentRow {
  id: string
  content: string
  created_at: Date
  hidden: boolean
  author_name: string
  mine: boolean
}

export const asComment = ({ id, content, created_at, hidden, mine, author_name }: CommentRow): Comment => ({
  id,
  content,
  created_at: created_at.toISOString(),
  author: { name: author_name },
  mine,
  hidden,
})
