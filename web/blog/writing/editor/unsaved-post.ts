import { draftStorage } from '../../../session/draft-storage.ts'

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

/** What was typed into a post and not saved, and the version the edit started from. */
interface UnsavedPost {
  version: number
  draft: PostDraft
}

const drafts = draftStorage<UnsavedPost>('post')

export const unsavedPost = drafts.read
export const storeUnsavedPost = drafts.write
export const clearUnsavedPost = drafts.remove
