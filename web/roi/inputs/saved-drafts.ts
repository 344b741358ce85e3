import { defaultInputs, toFormInputs, type FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { draftStorage } from '../../session/draft-storage.ts'

/** Edits that are not saved. */
export interface Draft {
  inputs: FormInputs
  notes: string
  /** The version of the profile that the edits started from; null for numbers without a profile. */
  version: number | null
  /** Unix milliseconds. */
  editedAt: number
}

/** By draft key: a profile's id, or the source of numbers without a profile. */
export type DraftsByKey = Record<string, Draft>

/** An investor opens dozens of homes; nobody returns to the twenty-first draft. */
const maxDrafts = 20

const storage = draftStorage<Draft>('roi')

/** The user's newest drafts; older ones are deleted. */
export function readDrafts(userId: string): DraftsByKey {
  const newestFirst = Object.entries(storage.readAll(userId)).sort(([, a], [, b]) => b.editedAt - a.editedAt)
  for (const [key] of newestFirst.slice(maxDrafts)) storage.remove(userId, key)
  return Object.fromEntries(
    newestFirst.slice(0, maxDrafts).map(([key, draft]) => [key, withEveryInput(draft)]),
  )
}

/** Writes the drafts that changed and removes those that are gone. */
export function storeDrafts(userId: string, before: DraftsByKey, now: DraftsByKey) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [former, draft] = [before[key], now[key]]
    if (former === draft) continue
    if (draft) storage.write(userId, key, draft)
    else if (former) storage.removeUnchanged(userId, key, former)
  }
}

/** An older release may have stored fewer inputs. */
const withEveryInput = (draft: Draft): Draft => ({
  ...draft,
  inputs: { ...toFormInputs(defaultInputs), ...draft.inputs },
})
