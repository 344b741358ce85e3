import type { PostState } from '@fairtide/domain/blog/writing'
import type { Trx } from '../../database/schema.ts'
import { conflict, badRequest } from '../../http/http-error.ts'
import { stateNow, lockPost } from './save-post.ts'

interface StateChange {
  version: number
  state: PostState
  published_at?: string
}

/** @throws 400 or 409 if its state does not allow that, or the version is old */
export async function publishPost(trx: Trx, id: string, { version, state, published_at }: StateChange) {
  const post = await lockPost(trx, id, version)
  const before = stateNow(post)
  const now = new Date()
  const requestedAt = published_at ? new Date(published_at) : null

  const set = (next: PostState, at: Date | null) =>
    trx
      .updateTable('posts')
      .set({ state: next, published_at: at, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute()

  if (state === 'published' || state === 'scheduled') {
    if (post.content === '') throw badRequest('Write something before you publish')
    if (state === 'scheduled' && (!requestedAt || requestedAt <= now))
      throw badRequest('Please choose a time to come', { published_at: 'Please choose a time to come' })
    if (state === 'published' && requestedAt && requestedAt > now)
      throw badRequest('A post can be published now or earlier; to publish it later, schedule it')
    // A republished post keeps its place in the list.
    const previousDate = before === 'unpublished' || before === 'published' ? post.published_at : null
    await set(state, requestedAt ?? previousDate ?? now)
  } else if (state === 'unpublished') {
    if (before === 'draft') throw conflict('This post is not published')
    await set(
      before === 'scheduled' ? 'draft' : 'unpublished',
      before === 'scheduled' ? null : post.published_at,
    )
  } else {
    if (before !== 'scheduled') throw conflict('A published post can be unpublished, not made a draft again')
    await set('draft', null)
  }
}
