import { allInputs } from '@fairtide/domain/roi/inputs/input-definitions'
import { toFormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import type { Draft, DraftsByKey } from './saved-drafts.ts'

/** A profile as it is saved, in the form of a draft. */
export const savedDraft = (profile: Profile): Draft => ({
  inputs: toFormInputs(profile.calculator_inputs),
  notes: profile.notes ?? '',
  version: profile.version,
  editedAt: 0,
})

/** Exact, without the tolerance of `inputDiffers`: a smaller difference may be a number still being typed. */
const isSame = (a: Draft, b: Draft) =>
  a.notes === b.notes && allInputs.every((name) => a.inputs[name] === b.inputs[name])

/** An edit that leads back to the saved values drops the draft. */
export function withEdit(
  drafts: DraftsByKey,
  key: string,
  saved: Draft,
  edit: (draft: Draft) => Partial<Draft>,
): DraftsByKey {
  const draft = drafts[key] ?? saved
  const edited = { ...draft, ...edit(draft), editedAt: Date.now() }
  return isSame(edited, saved) ? without(drafts, key) : { ...drafts, [key]: edited }
}

/** What was typed while the save was sent stays, as an edit of the new version. */
export function afterSave(
  drafts: DraftsByKey,
  profile: Profile,
  sent: Pick<Draft, 'inputs' | 'notes'>,
): DraftsByKey {
  const draft = drafts[profile.id]
  const isSaved = draft?.inputs === sent.inputs && draft.notes === sent.notes
  return isSaved ? without(drafts, profile.id) : withVersion(drafts, profile)
}

/** Open edits continue from the renamed version, unless they started from an older one than the rename. */
export const afterRename = (drafts: DraftsByKey, before: Profile, renamed: Profile): DraftsByKey =>
  drafts[renamed.id]?.version === before.version ? withVersion(drafts, renamed) : drafts

function withVersion(drafts: DraftsByKey, { id, version }: Profile): DraftsByKey {
  const draft = drafts[id]
  return draft ? { ...drafts, [id]: { ...draft, version } } : drafts
}

export const without = (drafts: DraftsByKey, removedKey: string): DraftsByKey =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== removedKey))
