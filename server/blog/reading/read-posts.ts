import type { PostSummary } from '@fairtide/domain/blog/post'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { BlogTables } from '../tables.ts'

/** A scheduled post becomes visible by itself at its time. */
const visible = sql<boolean>`posts.state in ('published', 'scheduled') and posts.published_at <= now()`

const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.subtitle',
  'posts.excerpt',
  'posts.thumbnail_url',
  'posts.author_name',
  'posts.author_avatar_url',
  'posts.published_at',
  'posts.categories',
  'posts.reading_minutes',
] as const

type SummaryRow = Pick<
  Selectable<BlogTables['posts']>,
  (typeof summaryColumns)[number] extends `posts.${infer Column}` ? Column & keyof BlogTables['posts'] : never
>

const toSummary = ({ author_name, author_avatar_url, published_at, ...row }: SummaryRow): PostSummary => ({
  ...row,
  author: { name: author_name, avatar: author_avatar_url },
  published_at: published_at?.toISOString() ?? '',
})

export async function visiblePosts(db: Db, { limit }: { limit?: number } = {}): Promise<PostSummary[]> {
  const query = db
    .selectFrom('posts')
    .select(summaryColumns)
    .where(visible)
    .orderBy('published_at', 'desc')
    .orderBy('id')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.map(toSummary)
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PostgreSQL throws when a uuid is compared with other text. */
export const isId = (text: string) => uuidPattern.test(text)

const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text)

export async function findVisiblePost(db: Db, idOrSlug: string): Promise<string | undefined> {
  if (!isId(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where(visible)
    .where((eb) =>
      isId(idOrSlug)
        ? eb('id', '=', idOrSlug)
        : eb('id', '=', eb.selectFrom('post_slugs').select('post_id').where('slug', '=', idOrSlug)),
    )
    .executeTakeFirst()
  return row?.id
}

export async function readFullPost(db: Db, id: string, readerId: string) {
  const row = await db
    .selectFrom('posts')
    .select([...summaryColumns, 'posts.content'])
    .select((eb) => [
      eb
        .selectFrom('post_likes')
        .whereRef('post_id', '=', 'posts.id')
        .select((count) => count.fn.countAll<number>().as('likes'))
        .as('likes'),
      eb
        .exists(
          eb
            .selectFrom('post_likes')
            .whereRef('post_id', '=', 'posts.id')
            .where('user_id', '=', readerId)
            .select('user_id'),
        )
        .as('liked'),
    ])
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow()
  const { content, likes, liked, ...summary } = row
  return { ...toSummary(summary), content, likes: likes ?? 0, liked: Boolean(liked) }
}
