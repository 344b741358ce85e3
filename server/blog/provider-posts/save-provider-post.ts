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

/** How a post did at the provider; rates in percent. */
export interface ProviderFigures {
  views: number
  subscribers: number
  open_rate: number
  click_rate: number
}

/**
 * Keeps a post of the newsletter's provider: adds it where it is missing, brings it up to date where it changed
 * there, and leaves it where it did not. An admin who unpublished it here is not overruled.
 * @throws Refusal where its text is too long to be kept
 */
export async function saveProviderPost(
  trx: Trx,
  providerId: string,
  post: ExternalPost,
  siteOrigin: string,
  defaultAuthor: string,
): Promise<'new' | 'changed' | 'unchanged'> {
  if (Buffer.byteLength(post.html) > maxBodyBytes) throw badRequest(bodyTooLong)
  const known = await trx
    .selectFrom('posts')
    .select(['id', 'version', 'outside_digest'])
    .where('beehiiv_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (known?.outside_digest === digestOf(post)) return 'unchanged'
  const rendered = await renderBody(post.html, 'outside html', siteOrigin)
  const shaped = toPostRow(post, rendered, defaultAuthor)
  if (!known) {
    await addExternalPost(trx, { beehiiv_id: providerId }, post.slug, shaped)
    return 'new'
  }
  const { state, ...brought } = shaped
  // Without a digest it was the provider that had withdrawn it, and now has it again.
  const isBack = known.outside_digest === null
  await trx
    .updateTable('posts')
    .set({ ...brought, ...(isBack ? { state } : {}), version: known.version + 1, updated_at: new Date() })
    .where('id', '=', known.id)
    .execute()
  return 'changed'
}

/** Takes back what the provider no longer publishes. It is read anew should it appear there again. */
export async function withdrawProviderPosts(trx: Trx, stillPublished: string[]) {
  await trx
    .updateTable('posts')
    .set({ state: 'unpublished', outside_digest: null, updated_at: new Date() })
    .where('beehiiv_id', 'is not', null)
    .where('state', '=', 'published')
    .where((eb) => eb.not(eb('beehiiv_id', '=', eb.fn.any(eb.val(stillPublished)))))
    .execute()
}

/** Writes down the figures the provider gives for one of its posts. */
export async function saveProviderFigures(trx: Trx, providerId: string, figures: ProviderFigures) {
  await trx
    .updateTable('post_analytics')
    .set({ ...figures, updated_at: new Date() })
    .where('post_id', 'in', (eb) => eb.selectFrom('posts').select('id').where('beehiiv_id', '=', providerId))
    .execute()
}
