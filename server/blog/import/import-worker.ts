import { handleImport } from '../../jobs/import-script.ts'
import { badRequest } from '../../http/http-error.ts'
import { bodyTooLong, maxBodyBytes, toPostRow } from '../provider-posts/save-external-post.ts'
import { renderSource } from '../writing/render-source.ts'
import type { ExportedPost } from './exported-post.ts'
import type { PostsSummary, ImportablePost } from './posts-job.ts'
import { readExport } from './read-export.ts'

interface Settings {
  siteOrigin: string
  author: string
}

handleImport<ImportablePost, PostsSummary>((file, after, settings) => {
  const { format, posts } = readExport(file)
  if (posts.length === 0) throw badRequest('There are no posts in this file')
  return {
    total: posts.length,
    summary: { format, new: 0, unchanged: 0, refused_total: 0, refused: [] },
    items: row(posts.slice(after), settings as Settings),
  }
})

function* row(posts: (() => ExportedPost)[], settings: Settings) {
  for (const read of posts) yield { item: toImportablePost(read(), settings), count: 1 }
}

function toImportablePost(exported: ExportedPost, { siteOrigin, author }: Settings): ImportablePost {
  const title = exported.title.slice(0, 200)
  if ('reason' in exported) return { title, reason: exported.reason }
  const { key, post } = exported
  if (Buffer.byteLength(post.html) > maxBodyBytes) return { title, reason: bodyTooLong }
  const row = toPostRow(post, renderSource(post.html, 'external html', siteOrigin), author)
  return { key, slug: post.slug, row }
}
