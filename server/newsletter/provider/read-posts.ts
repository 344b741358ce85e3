import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

const visible = sql<boolean>`state in ('published', 'scheduled') and published_at <= now()`

export async function readPosts(db: Db, providerName: string) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'beehiiv_id', 'title', 'subtitle', 'content', 'published_at', 'slug'])
    .where(visible)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ beehiiv_id, published_at, ...row }) => ({
    ...row,
    [`${providerName}_id`]: providerName === 'beehiiv' ? beehiiv_id : row.id,
    published_at: published_at?.toISOString() ?? '',
  }))
}

export async function findPost(db: Db, id: string) {
  if (!/^[\w-]{1,200}$/.test(id)) return undefined
  return db
    .selectFrom('posts')
    .select(['id', 'beehiiv_id as providerPostId'])
    .where((eb) => eb.or([eb('beehiiv_id', '=', id), eb('slug', '=', id), eb(sql`id::text`, '=', id)]))
    .executeTakeFirst()
}
