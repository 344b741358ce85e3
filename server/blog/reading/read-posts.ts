import type { PostSummary } from '@fairtide/domain/blog/post'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { BlogTables } from '../tables.ts'

/** Whether readers may see a post: a scheduled one appears by itself when its time has come. */
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

const asSummary = ({ author_name, author_avatar_url, published_at, ...row }: SummaryRow): PostSummary => ({
  ...row,
  author: { name: author_name, avatar: author_avatar_url },
  published_at: published_at?.toISOString() ?? '',
})

/** What readers find, newest first; without bodies. */
export async function visiblePosts(db: Db, { atMost }: { atMost?: number } = {}): Promise<PostSummary[]> {
  const query = db
    .selectFrom('posts')
    .select(summaryColumns)
    .where(visible)
    .orderBy('published_at', 'desc')
    .orderBy('id')
  const rows = await (atMost === undefined ? query : query.limit(atMost)).execute()
  return rows.map(asSummary)
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text from an address can be an id at all; the database refuses to compare with one that cannot. */
export const isId = (text: string) => uuidPattern.test(text)

/** Whether it can be a slug: nothing else needs to be looked up, and the database takes not every character. */
const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text)

/** The id of a post that readers may see, by its id, its slug or any slug it once had. */
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

/** A post with its body and what a certain reader makes of it. */
export async function readWholePost(db: Db, id: string, readerId: string) {
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
  return { ...asSummary(summary), content, likes: likes ?? 0, liked: Boolean(liked) }
}
