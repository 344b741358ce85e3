import type { DraftPayload } from '@fairtide/domain/newsletter/draft'
import * as z from 'zod/mini'
import { withAbsoluteUrls } from '../sending/absolute-urls.ts'
import type { Beehiiv } from './client.ts'

const count = z.catch(z.nullish(z.number()), null)

export async function publicationFigures(beehiiv: Beehiiv) {
  const { data } = await beehiiv(
    { path: '', query: { expand: 'stats' } },
    z.object({
      data: z.object({
        stats: z.nullish(
          z.object({
            active_subscriptions: count,
            average_open_rate: count,
            average_click_rate: count,
            total_sent: count,
          }),
        ),
      }),
    }),
  )
  return {
    active_subscriptions: data.stats?.active_subscriptions ?? 0,
    average_open_rate: data.stats?.average_open_rate ?? null,
    average_click_rate: data.stats?.average_click_rate ?? null,
    total_sent: data.stats?.total_sent ?? 0,
  }
}

/** beehiiv publishes at once unless `status` is `draft`, and names these fields differently. */
export async function createBeehiivDraft(
  beehiiv: Beehiiv,
  payload: DraftPayload,
  publicUrl: string,
): Promise<string> {
  const { data } = await beehiiv(
    {
      method: 'POST',
      path: '/posts',
      body: {
        title: payload.title,
        subtitle: payload.subtitle,
        body_content: withAbsoluteUrls(payload.content ?? '', publicUrl) || '<p></p>',
        status: 'draft',
        email_settings: {
          email_subject_line: payload.email_settings.subject_line,
          email_preview_text: payload.preview_text,
        },
        web_settings: payload.slug ? { slug: payload.slug } : undefined,
        content_tags: payload.content_tags,
        thumbnail_image_url: payload.thumbnail_url,
      },
    },
    z.object({ data: z.object({ id: z.string() }) }),
  )
  return data.id
}
