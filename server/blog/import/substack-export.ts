import { dateOf } from './dates.ts'
import type { ExportedPost } from './exported-post.ts'
import { readCsv } from '../../read-csv.ts'

/** Substack's ZIP: `posts.csv` lists the posts, `posts/<post_id>.html` holds their bodies. */
export function postsOfSubstack(files: Map<string, string>): ExportedPost[] {
  const list = [...files].find(([name]) => /(^|\/)posts\.csv$/.test(name))
  return list ? readCsv(list[1]).map((row) => postOf(row, files)) : []
}

function postOf(row: Record<string, string>, files: Map<string, string>): ExportedPost {
  const { post_id: id, title = '' } = row
  if (!id || !title) return { title: title || 'Without a title', reason: 'It has no title or no id.' }
  if (row.type === 'thread' || row.type === 'page')
    return { title, reason: `It is a ${row.type}, not a post.` }
  const html = [...files].find(([name]) => name.endsWith(`/${id}.html`) || name === `${id}.html`)?.[1]
  if (!html) return { title, reason: 'Its text is not in the ZIP.' }
  const isPublished = row.is_published?.toLowerCase() === 'true'
  const isForAll = (row.audience || 'everyone') === 'everyone'
  return {
    title,
    key: `substack ${id}`,
    post: {
      title,
      subtitle: row.subtitle || null,
      excerpt: row.subtitle || null,
      html: row.podcast_url ? `${html}<p><a href="${encodeURI(row.podcast_url)}">Listen</a></p>` : html,
      slug: id.replace(/^\d+\./, ''),
      thumbnail_url: null,
      author_name: null,
      author_avatar_url: null,
      categories: [],
      // What only paying readers got stays a draft until its owner decides.
      state: isPublished && isForAll ? 'published' : 'draft',
      published_at: isPublished && isForAll ? dateOf(row.post_date) : null,
    },
  }
}
