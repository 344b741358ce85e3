import { draftKeyPrefix } from '../../../first-load/session.ts'

/** What a writer types; categories in one line, separated by commas. */
export interface PostDraft {
  title: string
  slug: string
  subtitle: string
  excerpt: string
  source: string
  thumbnail_url: string
  categories: string
  author_name: string
}

/** What was typed into a post and not saved, and the save it began with. */
interface Unsaved {
  version: number
  draft: PostDraft
}

const prefix = `${draftKeyPrefix}post_`
const keyOf = (userId: string, postId: string) => `${prefix}${userId}_${postId}`

/** What this writer left when the session ran out or the tab closed; what others left here goes. */
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
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

export function forgetUnsavedPost(userId: string, postId: string) {
  localStorage.removeItem(keyOf(userId, postId))
}
