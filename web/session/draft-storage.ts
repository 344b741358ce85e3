import { draftKeyPrefix } from '../first-load/storage-keys.ts'

export interface DraftStorage<Draft> {
  /** The user's drafts by key. */
  readAll: (userId: string) => Record<string, Draft>
  read: (userId: string, key: string) => Draft | null
  write: (userId: string, key: string, draft: Draft) => void
  remove: (userId: string, key: string) => void
  /** Leaves a draft that another tab has replaced since. */
  removeUnchanged: (userId: string, key: string, draft: Draft) => void
}

/**
 * Unsaved edits of one area in localStorage, so that they outlive a reload, a closed tab and an expired session.
 * Reading deletes what other users of this browser left in the area.
 */
export function draftStorage<Draft>(area: string): DraftStorage<Draft> {
  const areaPrefix = `${draftKeyPrefix}${area}_`
  const prefixOf = (userId: string) => `${areaPrefix}${userId}_`

  function deleteOtherUsersDrafts(userId: string) {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(areaPrefix) && !key.startsWith(prefixOf(userId))) localStorage.removeItem(key)
  }

  const remove = (userId: string, key: string) => localStorage.removeItem(prefixOf(userId) + key)

  return {
    readAll(userId) {
      deleteOtherUsersDrafts(userId)
      const prefix = prefixOf(userId)
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
      return Object.fromEntries(
        keys.flatMap((key) => {
          const draft = parse<Draft>(localStorage.getItem(key))
          return draft === null ? [] : [[key.slice(prefix.length), draft]]
        }),
      )
    },
    read(userId, key) {
      deleteOtherUsersDrafts(userId)
      return parse<Draft>(localStorage.getItem(prefixOf(userId) + key))
    },
    write(userId, key, draft) {
      try {
        localStorage.setItem(prefixOf(userId) + key, JSON.stringify(draft))
      } catch {
        // Storage is full or forbidden: the edits last as long as the page.
      }
    },
    remove,
    removeUnchanged(userId, key, draft) {
      if (localStorage.getItem(prefixOf(userId) + key) === JSON.stringify(draft)) remove(userId, key)
    },
  }
}

/** `null` for text that is not JSON. The type is taken on trust: only the area itself writes its keys. */
function parse<Draft>(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? 'null') as Draft | null
  } catch {
    return null
  }
}
