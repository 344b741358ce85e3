import * as z from 'zod/mini'
import { dateOf } from './dates.ts'
import type { ExportedPost } from './exported-post.ts'

const text = z.nullish(z.string())
const named = z.object({ id: z.unknown(), name: text, profile_image: text })
const link = z.object({
  post_id: z.unknown(),
  tag_id: z.optional(z.unknown()),
  author_id: z.optional(z.unknown()),
})

const ghostPost = z.object({
  id: z.unknown(),
  title: text,
  slug: text,
  html: text,
  status: text,
  type: text,
  page: z.nullish(z.unknown()),
  visibility: text,
  feature_image: text,
  custom_excerpt: text,
  published_at: text,
  tags: z.nullish(z.array(named)),
  authors: z.nullish(z.array(named)),
})

const list = <Item extends z.ZodMiniType>(item: Item) => z.nullish(z.array(item))
const ghostData = z.object({
  posts: z.array(ghostPost),
  tags: list(named),
  posts_tags: list(link),
  users: list(named),
  posts_authors: list(link),
})

/** Reads Ghost's export (`{db: [{data}]}`) or its API's response (`{posts}`). */
export function postsOfGhost(file: unknown): (() => ExportedPost)[] {
  const wrapped = z.object({ db: z.array(z.object({ data: z.unknown() })) }).safeParse(file)
  const read = ghostData.safeParse(wrapped.success ? wrapped.data.db[0]?.data : file)
  if (!read.success) return []
  const { data } = read
  const tagsOf = linker('tag_id', data.posts_tags, data.tags)
  const authorsOf = linker('author_id', data.posts_authors, data.users)
  return data.posts.map((post) => () => postOf(post, tagsOf, authorsOf))
}

type Named = z.infer<typeof named>

function postOf(
  post: z.infer<typeof ghostPost>,
  tagsOf: (postId: unknown) => Named[],
  authorsOf: (postId: unknown) => Named[],
): ExportedPost {
  const title = post.title?.trim() ?? ''
  if (!title || !post.id) return { title: title || 'Without a title', reason: 'It has no title or no id.' }
  if (post.type === 'page' || post.page === true || post.page === 1)
    return { title, reason: 'It is a page, not a post.' }
  if (!post.html) return { title, reason: 'It has no text.' }
  const tags = post.tags ?? tagsOf(post.id)
  const [author] = post.authors ?? authorsOf(post.id)
  const isForAll = (post.visibility || 'public') !== 'paid'
  const isPublished = (post.status === 'published' || post.status === 'sent') && isForAll
  return {
    title,
    key: `ghost ${String(post.id)}`,
    post: {
      title,
      subtitle: null,
      excerpt: post.custom_excerpt ?? null,
      // Ghost's placeholder for the site's origin.
      html: post.html.replaceAll('__GHOST_URL__', ''),
      slug: post.slug ?? null,
      thumbnail_url: post.feature_image ?? null,
      author_name: author?.name ?? null,
      author_avatar_url: author?.profile_image ?? null,
      // Names with a # are internal to Ghost.
      categories: tags.map(({ name }) => name ?? '').filter((name) => !name.startsWith('#')),
      state: isPublished ? 'published' : 'draft',
      published_at: isPublished ? dateOf(post.published_at) : null,
    },
  }
}

function linker(
  field: 'tag_id' | 'author_id',
  links: z.infer<typeof link>[] | null | undefined,
  things: Named[] | null | undefined,
): (postId: unknown) => Named[] {
  const byId = new Map((things ?? []).map((thing) => [thing.id, thing]))
  const byPost = Map.groupBy(links ?? [], ({ post_id }) => post_id)
  return (postId) => (byPost.get(postId) ?? []).flatMap((each) => byId.get(each[field]) ?? [])
}
