import { createHash } from 'node:crypto'
import { slugFromTitle } from '@fairtide/domain/blog/slug'
import type { PostState } from '@fairtide/domain/blog/writing'
import type { Trx } from '../../database/schema.ts'
import { decodeField } from '../body/decode-once.ts'
import type { Rendered } from '../writing/render-source.ts'
import { availableSlug, saveSlug } from '../writing/slugs.ts'

/** A post as an external source has it: untrusted, with its entities still encoded. */
export interface ExternalPost {
  title: string
  subtitle: string | null
  excerpt: string | null
  html: string
  slug: string | null
  thumbnail_url: string | null
  author_name: string | null
  author_avatar_url: string | null
  categories: string[]
  state: Exclude<PostState, 'scheduled'>
  published_at: Date | null
}

type ExternalKey = { beehiiv_id: string } | { import_key: string }

/** Detects a changed external post without cleaning it again. */
export const digestOf = (post: ExternalPost) =>
  createHash('sha256').update(JSON.stringify(post)).digest('base64url')

/** Fifty times the longest newsletter we have seen. */
export const maxBodyBytes = 1024 * 1024

export const bodyTooLong = 'Its text is longer than 1 MB.'

export function toPostRow(
  post: ExternalPost,
  { content, excerpt, reading_minutes }: Rendered,
  defaultAuthor: string,
) {
  const title = decoded(post.title, 300) || 'Untitled'
  return {
    title,
    subtitle: decoded(post.subtitle, 300) || null,
    own_excerpt: decoded(post.excerpt, 600) || null,
    excerpt: decoded(post.excerpt, 600) || excerpt,
    content,
    // The source is the cleaned text, so that nothing is decoded twice.
    source: content,
    source_format: 'html' as const,
    reading_minutes,
    thumbnail_url: httpsOrNull(post.thumbnail_url),
    author_name: decoded(post.author_name, 100) || defaultAuthor,
    author_avatar_url: httpsOrNull(post.author_avatar_url),
    categories: [
      ...new Set(
        post.categories
          .slice(0, maxCategories)
          .map((name) => decoded(name, 40))
          .filter(Boolean),
      ),
    ],
    state: post.published_at ? post.state : ('draft' as const),
    published_at: post.published_at,
    outside_digest: digestOf(post),
  }
}

export type PostRow = ReturnType<typeof toPostRow>

export async function addExternalPost(
  trx: Trx,
  key: ExternalKey,
  wantedSlug: string | null,
  row: PostRow,
): Promise<string> {
  const slug = await availableSlug(trx, slugFromTitle(wantedSlug || row.title))
  const { id } = await trx
    .insertInto('posts')
    .values({ ...row, ...key, slug, origin: 'beehiiv_id' in key ? 'provider' : 'imported' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveSlug(trx, slug, id)
  await trx.insertInto('post_analytics').values({ post_id: id }).execute()
  return id
}

const maxCategories = 20
/** No character is written with more than this; longer text is cut before it is decoded. */
const maxEntityLength = 32

const decoded = (text: string | null, maxLength: number) =>
  decodeField((text ?? '').slice(0, maxLength * maxEntityLength))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()

const httpsOrNull = (address: string | null) => {
  const url = address ? URL.parse(address) : null
  return url?.protocol === 'https:' && url.href.length <= 2000 ? url.href : null
}
