import { readCsv } from '../../csv/read-csv.ts'
import { badRequest } from '../../http/http-error.ts'
import { bodyTooLong, maxBodyBytes } from '../provider-posts/save-external-post.ts'
import { dateOf } from './dates.ts'
import type { ExportedPost } from './exported-post.ts'
import type { ZipEntry } from './read-zip.ts'

const maxListBytes = 20 * 1024 * 1024

/** `posts.csv` lists the posts, `posts/<post_id>.html` contains their bodies. */
export function postsOfSubstack(entries: ZipEntry[]): (() => ExportedPost)[] {
  const byFileName = new Map<string, ZipEntry>()
  for (const entry of entries) if (!entry.refused) byFileName.set(fileNameOf(entry.name), entry)
  const list = byFileName.get('posts.csv')
  const refused = entries.flatMap(({ name, refused: reason }) =>
    reason ? [() => ({ title: name, reason })] : [],
  )
  if (!list) return refused
  const csv = list.read(maxListBytes)
  if (!csv)
    throw badRequest('The list of posts in this archive is larger than 20 MB. Please export it in parts.')
  const rows = readCsv(new TextDecoder().decode(csv))
  return [...refused, ...rows.map((row) => () => postOf(row, byFileName))]
}

const fileNameOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

function postOf(row: Record<string, string>, files: Map<string, ZipEntry>): ExportedPost {
  const { post_id: id, title = '' } = row
  if (!id || !title) return { title: title || 'Without a title', reason: 'It has no title or no id.' }
  if (row.type === 'thread' || row.type === 'page')
    return { title, reason: `It is a ${row.type}, not a post.` }
  const file = files.get(`${id}.html`)
  if (!file) return { title, reason: 'Its text is not in the ZIP.' }
  const bytes = file.read(maxBodyBytes)
  if (!bytes) return { title, reason: bodyTooLong }
  const html = new TextDecoder().decode(bytes)
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
      html: row.podcast_url
        ? `${html}<p><a href="${encodeURI(row.podcast_url.toWellFormed())}">Listen</a></p>`
        : html,
      slug: id.replace(/^\d+\./, ''),
      thumbnail_url: null,
      author_name: null,
      author_avatar_url: null,
      categories: [],
      // A post for paying readers stays a draft until its owner decides.
      state: isPublished && isForAll ? 'published' : 'draft',
      published_at: isPublished && isForAll ? dateOf(row.post_date) : null,
    },
  }
}
