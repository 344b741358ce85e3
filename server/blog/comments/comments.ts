import type { Comment } from '@fairtide/domain/blog/comment'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'

/** Enough of a name to reply to, too little to look somebody up. */
const displayName = sql<string>`trim(users.first_name || ' ' || case when users.last_name = '' then '' else left(users.last_name, 1) || '.' end)`

export function commentsFor(db: Db, user: AuthenticatedUser) {
  const query = db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.content', 'comments.created_at', 'comments.hidden'])
    .select([displayName.as('author_name'), sql<boolean>`users.id = ${user.id}`.as('mine')])
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

export const toComment = ({ id, content, created_at, hidden, mine, author_name }: CommentRow): Comment => ({
  id,
  content,
  created_at: created_at.toISOString(),
  author: { name: author_name },
  mine,
  hidden,
})
