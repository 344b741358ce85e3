import { dateOf } from './dates.ts'
import type { ExportedPost } from './exported-post.ts'

export function postOfBeehiiv(row: Record<string, string>): ExportedPost {
  const title = row.web_title || row.email_subject_line || ''
  if (!title || !row.id) return { title: title || 'Without a title', reason: 'It has no title or no id.' }
  if (!row.content_html) return { title, reason: 'It has no text.' }
  return {
    title,
    key: `beehiiv ${row.id}`,
    post: {
      title,
      subtitle: row.web_subtitle || null,
      excerpt: row.email_preview_text || null,
      html: row.content_html,
      slug: row.url ? (URL.parse(row.url)?.pathname.split('/').findLast(Boolean) ?? null) : null,
      thumbnail_url: row.thumbnail_url || null,
      author_name: null,
      author_avatar_url: null,
      categories: (row.content_tags ?? '').split(/[;,]/).map((tag) => tag.trim()),
      state: stateOf(row),
      published_at: row.status === 'draft' ? null : dateOf(row.created_at),
    },
  }
}

/** A post for paying readers stays a draft until its owner decides. */
function stateOf({ status, audience }: Record<string, string>) {
  if (status === 'archived') return 'unpublished'
  return status === 'confirmed' && audience !== 'premium' ? 'published' : 'draft'
}
