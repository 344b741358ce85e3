import { withFloodZone } from '@fairtide/domain/roi/inputs/clamp-inputs'
import type { InputName } from '@fairtide/domain/roi/inputs/input-definitions'
import { defaultInputs, toFormInputs, type FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import {
  inputsDiffer,
  isProfileDirty,
  notesDiffer,
  type Profile,
} from '@fairtide/domain/roi/profiles/profile'
import { useEffect, useRef, useState } from 'react'
import { afterRename, afterSave, savedDraft, withEdit, without } from './draft-changes.ts'
import { readDrafts, storeDrafts, type Draft } from './saved-drafts.ts'

/** Numbers without a profile: the defaults, or those of a home or a shared link. */
export interface UnsavedInputs {
  /** Their draft is stored under it. */
  draftKey: string
  inputs: FormInputs
}

export const unsavedDefaults: UnsavedInputs = { draftKey: 'defaults', inputs: toFormInputs(defaultInputs) }

/** The numbers on the screen, and how to change them. */
export interface Drafts {
  inputs: FormInputs
  notes: string
  /** The selected profile as saved; null for numbers without a profile. */
  profile: Profile | null
  /** The version of the profile that the edits started from. */
  version: number | undefined
  isDirty: boolean
  hasDirtyNotes: boolean
  /** The numbers without a profile have edits. */
  hasUnsavedEdits: boolean
  select: (id: string | null) => void
  setInput: (name: InputName, value: number | boolean | null) => void
  setInputs: (inputs: FormInputs) => void
  setNotes: (notes: string) => void
  /** Drops the edits of this profile; `null` drops those of the numbers without a profile. */
  discard: (id: string | null) => void
  afterSave: (profile: Profile, sent: Pick<Draft, 'inputs' | 'notes'>) => void
  afterRename: (before: Profile, renamed: Profile) => void
  /** Selects the created profile. The edits of numbers leave their former place; edited notes stay there. */
  afterCreate: (created: Profile) => void
}

/** Every profile keeps its own edits while another is selected, and across reloads. */
export function useDrafts(userId: string, profiles: Profile[], unsaved: UnsavedInputs): Drafts {
  // undefined until the user selects or edits something.
  const [selectedId, select] = useState<string | null>()
  const [drafts, setDrafts] = useStoredDrafts(userId)

  const initialId = unsaved === unsavedDefaults ? (profiles[0]?.id ?? null) : null
  const id = selectedId === undefined ? initialId : selectedId
  const profile = profiles.find((each) => each.id === id) ?? null

  const key = profile?.id ?? unsaved.draftKey
  const saved = profile ? savedDraft(profile) : unsavedDraft(unsaved)
  const draft = drafts[key] ?? saved

  function edit(change: (draft: Draft) => Partial<Draft>) {
    // Keeps the selection when the profiles arrive after the first key press.
    select(profile?.id ?? null)
    setDrafts((drafts) => withEdit(drafts, key, saved, change))
  }

  return {
    inputs: draft.inputs,
    notes: draft.notes,
    profile,
    version: draft.version ?? undefined,
    isDirty: profile
      ? isProfileDirty(profile, draft.inputs, draft.notes)
      : inputsDiffer(saved.inputs, draft.inputs),
    hasDirtyNotes: notesDiffer(saved.notes, draft.notes),
    hasUnsavedEdits: unsaved.draftKey in drafts,
    select,
    setInput: (name, value) => edit(({ inputs }) => ({ inputs: withInput(inputs, name, value) })),
    setInputs: (inputs) => edit(() => ({ inputs })),
    setNotes: (notes) => edit(() => ({ notes })),
    discard(id) {
      setDrafts((drafts) => without(drafts, id ?? unsaved.draftKey))
      if (id === null) select(undefined)
    },
    afterSave: (profile, sent) => setDrafts((drafts) => afterSave(drafts, profile, sent)),
    afterRename: (before, renamed) => setDrafts((drafts) => afterRename(drafts, before, renamed)),
    afterCreate(created) {
      setDrafts((drafts) => {
        const others = without(without(drafts, unsaved.draftKey), key)
        const hasEditedNotes = profile !== null && draft.notes !== saved.notes
        return hasEditedNotes ? { ...others, [key]: { ...draft, inputs: saved.inputs } } : others
      })
      select(created.id)
    },
  }
}

const unsavedDraft = ({ inputs }: UnsavedInputs): Draft => ({ inputs, notes: '', version: null, editedAt: 0 })

const withInput = (inputs: FormInputs, name: InputName, value: number | boolean | null): FormInputs =>
  name === 'isFloodZone' ? withFloodZone(inputs, value === true) : { ...inputs, [name]: value }

function useStoredDrafts(userId: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(userId))
  const stored = useRef(drafts)
  useEffect(() => {
    storeDrafts(userId, stored.current, drafts)
    stored.current = drafts
  }, [userId, drafts])
  return [drafts, setDrafts] as const
}
