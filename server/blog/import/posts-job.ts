import { maxRefusedNamed } from '@fairtide/domain/import-run'
import { site } from '../../../site.config.ts'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { importJob } from '../../jobs/import-job.ts'
import { addExternalPost, type PostRow } from '../provider-posts/save-external-post.ts'
import type { ExportFormat } from './read-export.ts'

export type ImportablePost =
  | { key: string; slug: string | null; row: PostRow }
  | { title: string; reason: string }

export interface PostsSummary {
  format: ExportFormat
  new: number
  unchanged: number
  refused_total: number
  refused: { title: string; reason: string }[]
}

export const postsImportJob = ({ config, db }: { config: Pick<Config, 'PUBLIC_URL'>; db: Db }) =>
  importJob<ImportablePost, PostsSummary>({
    kind: 'posts',
    script: new URL('./import-worker.ts', import.meta.url),
    settings: { siteOrigin: new URL(config.PUBLIC_URL).origin, author: site.broker.realtorName },
    db,
    importItem,
  })

async function importItem(trx: Trx, post: ImportablePost, summary: PostsSummary): Promise<PostsSummary> {
  if ('reason' in post) {
    const refused = [...summary.refused, post].slice(0, maxRefusedNamed)
    return { ...summary, refused_total: summary.refused_total + 1, refused }
  }
  const known = await trx
    .selectFrom('posts')
    .select('id')
    .where('import_key', '=', post.key)
    .executeTakeFirst()
  if (known) return { ...summary, unchanged: summary.unchanged + 1 }
  await addExternalPost(trx, { import_key: post.key }, post.slug, post.row)
  return { ...summary, new: summary.new + 1 }
}
