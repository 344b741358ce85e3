import { randomUUID } from 'node:crypto'
import { slugFromTitle } from '@fairtide/domain/blog/slug'
import { site } from '../../../site.config.ts'
import type { Config } from '../../config.ts'
import type { Trx } from '../../database/schema.ts'
import { saveProviderFigures, saveProviderPost, withdrawProviderPosts } from './save-provider-post.ts'
import { renderBody } from '../body/render-body.ts'
import { saveRevision } from '../writing/save-post.ts'
import { availableSlug, saveSlug } from '../writing/slugs.ts'

interface Draft {
  title: string
  subtitle?: string
  content?: string
  slug?: string
  thumbnail_url?: string
  content_tags?: string[]
  preview_text?: string
}

export function blogForNewsletter({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const siteOrigin = new URL(PUBLIC_URL).origin
  return {
    savePost: (trx: Trx, providerId: string, post: Parameters<typeof saveProviderPost>[2]) =>
      saveProviderPost(trx, providerId, post, siteOrigin, site.broker.realtorName),
    saveFigures: saveProviderFigures,
    withdrawPosts: withdrawProviderPosts,

    async addDraft(trx: Trx, draft: Draft, authorId: string): Promise<string> {
      const id = randomUUID()
      const slug = await availableSlug(trx, slugFromTitle(draft.slug ?? draft.title))
      const { content, excerpt, reading_minutes } = await renderBody(draft.content ?? '', 'html', siteOrigin)
      await trx
        .insertInto('posts')
        .values({
          id,
          slug,
          title: draft.title,
          subtitle: draft.subtitle ?? null,
          own_excerpt: draft.preview_text ?? null,
          excerpt: draft.preview_text ?? excerpt,
          content,
          source: content,
          source_format: content ? 'html' : 'markdown',
          thumbnail_url: draft.thumbnail_url ?? null,
          categories: draft.content_tags ?? [],
          reading_minutes,
          author_name: site.broker.realtorName,
        })
        .execute()
      await saveSlug(trx, slug, id)
      await trx.insertInto('post_analytics').values({ post_id: id }).execute()
      await saveRevision(trx, id, authorId)
      return id
    },
  }
}
