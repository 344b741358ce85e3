import { draftKeyPrefix } from '../../../first-load/session.ts'
import type { PostDraft } from './use-post-draft.ts'

interface Unsaved {
  version: number
  draft: PostDraft
}

const prefix = `${draftKeyPrefix}post_`
const keyOf = (userId: string, postId: string) => `${prefix}${userId}_${postId}`

/** Restores what this writer left unsaved, and deletes what other users left in this browser. */
export function unsavedPost(userId: string, postId: string): Unsaved | null {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}_`)) localStorage.removeItem(key)
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, postId)) ?? 'null') as Unsaved | null
  } catch {
    return null
  }
}

export function storeUnsavedPost(userId: string, postId: string, unsaved: Unsaved) {
  try {
    localStorage.setItem(keyOf(userId, postId), JSON.stringify(unsaved))
  } catch {
    // Storage is full or blocked: the text lasts as long as the page.
  }
}

export function clearUnsavedPost(userId: string, postId: string) {
  localStorage.removeItem(keyOf(userId, postId))
}
