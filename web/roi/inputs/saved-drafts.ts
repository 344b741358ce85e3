import { defaultInputs, toFormInputs, type FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { draftKeyPrefix } from '../../first-load/storage-keys.ts'

/** What was typed and not saved. */
export interface Draft {
  inputs: FormInputs
  notes: string
  /** The save of its profile that the edits began with; null where there is no profile. */
  version: number | null
  /** Unix milliseconds. */
  editedAt: number
}

/** By what was edited: a profile's id, or where numbers came from that are no profile. */
export type SavedDrafts = Record<string, Draft>

/** Homes are looked at by the dozen; nobody returns to edits on the twenty-first. */
const maxEntries = 20

const prefixOf = (userId: string) => `${draftKeyPrefix}roi_${userId}_`

/** The person's drafts, which outlive a reload, a closed tab and a session that ran out; no one else's stay. */
export function readDrafts(userId: string): SavedDrafts {
  const prefix = prefixOf(userId)
  const drafts: [string, Draft][] = []
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${draftKeyPrefix}roi_`)) continue
    const read = key.startsWith(prefix) ? parse(localStorage.getItem(key)) : null
    if (read) drafts.push([key.slice(prefix.length), read])
    else localStorage.removeItem(key)
  }
  drafts.sort(([, a], [, b]) => b.editedAt - a.editedAt)
  for (const [place] of drafts.slice(maxEntries)) localStorage.removeItem(prefix + place)
  return Object.fromEntries(drafts.slice(0, maxEntries))
}

/** Writes what changed. A draft that another tab wrote since is that tab's to drop. */
export function saveDrafts(userId: string, before: SavedDrafts, now: SavedDrafts) {
  for (const place of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (before[place] === now[place]) continue
    const key = prefixOf(userId) + place
    try {
      if (now[place]) localStorage.setItem(key, JSON.stringify(now[place]))
      else if (localStorage.getItem(key) === JSON.stringify(before[place])) localStorage.removeItem(key)
    } catch {
      // Storage is full or forbidden: the edits live as long as the page.
    }
  }
}

function parse(text: string | null): Draft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Draft | null
    // An older release may have kept fewer inputs.
    return kept && { ...kept, inputs: { ...toFormInputs(defaultInputs), ...kept.inputs } }
  } catch {
    return null
  }
}
