import { createHash } from 'node:crypto'
import { slugFromTitle } from '@fairtide/domain/blog/slug'
import type { PostState } from '@fairtide/domain/blog/writing'
import type { Trx } from '../database/schema.ts'
import { decodeBody, decodeField } from './body/decode-once.ts'
import { renderSource } from './render-source.ts'
import { freeSlug, keepSlug } from './slugs.ts'

/** A post as the newsletter's provider or an export has it: nothing in it is trusted, entities are not yet decoded. */
export interface OutsidePost {
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

type OutsideKey = { beehiiv_id: string } | { import_key: string }

/** Tells whether a post from outside changed since it was last taken in, without cleaning it again. */
export const digestOf = (post: OutsidePost) =>
  createHash('sha256').update(JSON.stringify(post)).digest('base64url')

/** Decodes, cleans and shapes a post from outside into the columns of a row. */
export function shapeOutsidePost(post: OutsidePost, siteOrigin: string, defaultAuthor: string) {
  const { content, excerpt, reading_minutes } = renderSource(decodeBody(post.html), 'html', siteOrigin)
  const title = decoded(post.title).slice(0, 300) || 'Untitled'
  return {
    title,
    subtitle: decoded(post.subtitle) || null,
    own_excerpt: decoded(post.excerpt) || null,
    excerpt: decoded(post.excerpt) || excerpt,
    content,
    // From here on the clean text is the source: nothing is decoded a second time.
    source: content,
    source_format: 'html' as const,
    reading_minutes,
    thumbnail_url: httpsOrNull(post.thumbnail_url),
    author_name: decoded(post.author_name).slice(0, 100) || defaultAuthor,
    author_avatar_url: httpsOrNull(post.author_avatar_url),
    categories: [...new Set(post.categories.map((name) => decoded(name).slice(0, 40)).filter(Boolean))],
    state: post.published_at ? post.state : ('draft' as const),
    published_at: post.published_at,
    outside_digest: digestOf(post),
  }
}

/** Adds a post that came from outside, with its zeroed figures. Returns its id. */
export async function addOutsidePost(
  trx: Trx,
  key: OutsideKey,
  wantedSlug: string | null,
  shaped: ReturnType<typeof shapeOutsidePost>,
): Promise<string> {
  const slug = await freeSlug(trx, slugFromTitle(wantedSlug || shaped.title))
  const { id } = await trx
    .insertInto('posts')
    .values({ ...shaped, ...key, slug, origin: 'beehiiv_id' in key ? 'provider' : 'imported' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepSlug(trx, slug, id)
  await trx.insertInto('post_analytics').values({ post_id: id }).execute()
  return id
}

const decoded = (text: string | null) => (text ? decodeField(text).replaceAll('\0', '').trim() : '')

const httpsOrNull = (address: string | null) => {
  const url = address ? URL.parse(address) : null
  return url?.protocol === 'https:' ? url.href : null
}
