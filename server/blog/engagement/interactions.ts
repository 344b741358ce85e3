import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'
import { findVisiblePost } from '../reading/read-posts.ts'

interface Interaction {
  post: string
  action: 'view' | 'like' | 'unlike' | 'share'
  readerId: string
  userAgent: string
}

/** Stores readers only as a keyed hash, for a day or two. @returns null if there is no such post */
export async function interact(
  trx: Trx,
  key: Uint8Array,
  { post, action, readerId, userAgent }: Interaction,
) {
  const postId = await findVisiblePost(trx, post)
  if (!postId) return null
  if (action === 'like')
    await trx
      .insertInto('post_likes')
      .values({ post_id: postId, user_id: readerId })
      .onConflict((clash) => clash.doNothing())
      .execute()
  else if (action === 'unlike')
    await trx.deleteFrom('post_likes').where('post_id', '=', postId).where('user_id', '=', readerId).execute()
  else if (!isbot(userAgent)) await countOnceADay(trx, key, postId, action, readerId)
  return countsOf(trx, postId, readerId)
}

async function countOnceADay(
  trx: Trx,
  key: Uint8Array,
  postId: string,
  action: 'view' | 'share',
  readerId: string,
) {
  const day = new Date().toISOString().slice(0, 10)
  const reader = createHmac('sha256', key).update(`reader ${day} ${readerId}`).digest()
  const inserted = await trx
    .insertInto('post_days_counted')
    .values({ post_id: postId, action, reader, day })
    .onConflict((clash) => clash.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (!inserted) return
  const column = action === 'view' ? 'views' : 'shares'
  await trx
    .insertInto('post_days')
    .values({ post_id: postId, day, [column]: 1 })
    .onConflict((clash) =>
      clash.columns(['post_id', 'day']).doUpdateSet({ [column]: sql`${sql.ref(`post_days.${column}`)} + 1` }),
    )
    .execute()
}

async function countsOf(trx: Trx, postId: string, readerId: string) {
  const { rows } = await sql<{ views: number; shares: number; likes: number; liked: boolean }>`
    select
      (select coalesce(sum(views), 0)::integer from post_days where post_id = ${postId}) as views,
      (select coalesce(sum(shares), 0)::integer from post_days where post_id = ${postId}) as shares,
      (select count(*)::integer from post_likes where post_id = ${postId}) as likes,
      exists (select from post_likes where post_id = ${postId} and user_id = ${readerId}) as liked`.execute(
    trx,
  )
  return rows[0] ?? null
}
