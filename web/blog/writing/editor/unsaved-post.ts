import { draftStorage } from '../../../session/draft-storage.ts'
import type { PostDraft } from './use-post-draft.ts'

/** What was typed into a post and not saved, and the version the edit started from. */
interface UnsavedPost {
  version: number
  draft: PostDraft
}

const drafts = draftStorage<UnsavedPost>('post')

export const unsavedPost = drafts.read
export const storeUnsavedPost = drafts.write
export const forgetUnsavedPost = drafts.remove
