import type { Trx } from '../../database/schema.ts'
import { badRequest } from '../../http/http-error.ts'
import {
  addExternalPost,
  bodyTooLong,
  digestOf,
  maxBodyBytes,
  type ExternalPost,
  toPostRow,
} from './save-external-post.ts'
import { renderBody } from '../body/render-body.ts'

export interface ProviderFigures {
  views: number
  subscribers: number
  open_rate: number
  click_rate: number
}

/** One that an admin unpublished here stays unpublished. @throws 400 if its text is too long */
export async function saveProviderPost(
  trx: Trx,
  providerId: string,
  post: ExternalPost,
  siteOrigin: string,
  defaultAuthor: string,
): Promise<'new' | 'changed' | 'unchanged'> {
  if (Buffer.byteLength(post.html) > maxBodyBytes) throw badRequest(bodyTooLong)
  const existing = await trx
    .selectFrom('posts')
    .select(['id', 'version', 'outside_digest'])
    .where('beehiiv_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (existing?.outside_digest === digestOf(post)) return 'unchanged'
  const rendered = await renderBody(post.html, 'external html', siteOrigin)
  const row = toPostRow(post, rendered, defaultAuthor)
  if (!existing) {
    await addExternalPost(trx, { beehiiv_id: providerId }, post.slug, row)
    return 'new'
  }
  const { state, ...columns } = row
  // Only the provider's withdrawal clears the digest, so the provider has published it again.
  const isRepublished = existing.outside_digest === null
  await trx
    .updateTable('posts')
    .set({
      ...columns,
      ...(isRepublished ? { state } : {}),
      version: existing.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', existing.id)
    .execute()
  return 'changed'
}

/** Unpublishes what the provider no longer publishes; without a digest it is read again if it reappears. */
export async function withdrawProviderPosts(trx: Trx, stillPublished: string[]) {
  await trx
    .updateTable('posts')
    .set({ state: 'unpublished', outside_digest: null, updated_at: new Date() })
    .where('beehiiv_id', 'is not', null)
    .where('state', '=', 'published')
    .where((eb) => eb.not(eb('beehiiv_id', '=', eb.fn.any(eb.val(stillPublished)))))
    .execute()
}

export async function saveProviderFigures(trx: Trx, providerId: string, figures: ProviderFigures) {
  await trx
    .updateTable('post_analytics')
    .set({ ...figures, updated_at: new Date() })
    .where('post_id', 'in', (eb) => eb.selectFrom('posts').select('id').where('beehiiv_id', '=', providerId))
    .execute()
}
