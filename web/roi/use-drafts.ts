import { withFloodZone } from '@fairtide/domain/roi/clamps'
import type { InputName } from '@fairtide/domain/roi/fields'
import { defaultInputs, type InputsOnScreen } from '@fairtide/domain/roi/inputs'
import { inputsDiffer, isProfileDirty, notesDiffer, type Profile } from '@fairtide/domain/roi/profile'
import { useState } from 'react'

interface Draft {
  inputs: InputsOnScreen
  notes: string
}

const savedDraft = (profile: Profile | null): Draft => ({
  inputs: profile?.calculator_inputs ?? defaultInputs,
  notes: profile?.notes ?? '',
})

/** What is on the screen while no profile is selected. */
const noProfile = ''

export interface Drafts extends Draft {
  /** The selected profile as it is saved; null while none is. */
  profile: Profile | null
  isDirty: boolean
  hasDirtyNotes: boolean
  select: (id: string | null) => void
  setInput: (name: InputName, value: number | boolean | null) => void
  setInputs: (inputs: InputsOnScreen) => void
  setNotes: (notes: string) => void
  /** Back to what is saved. */
  discard: (id: string | null) => void
  /** After the edits became a profile of their own: they leave the one they were made on, its notes stay there. */
  moveTo: (created: Profile) => void
}

/**
 * The numbers on the screen: those of the selected profile with what was changed on them since. Each profile's
 * edits wait for it while another is looked at.
 */
export function useDrafts(profiles: Profile[], initial?: InputsOnScreen): Drafts {
  const [selectedId, select] = useState(initial ? null : (profiles[0]?.id ?? null))
  const [drafts, setDrafts] = useState<Record<string, Draft>>(
    initial ? { [noProfile]: { inputs: initial, notes: '' } } : {},
  )
  const profile = profiles.find(({ id }) => id === selectedId) ?? null
  const key = profile?.id ?? noProfile
  const saved = savedDraft(profile)
  const draft = drafts[key] ?? saved

  const change = (made: (draft: Draft) => Draft) =>
    setDrafts((drafts) => ({ ...drafts, [key]: made(drafts[key] ?? saved) }))
  const changeInputs = (made: (inputs: InputsOnScreen) => InputsOnScreen) =>
    change((draft) => ({ ...draft, inputs: made(draft.inputs) }))

  return {
    ...draft,
    profile,
    isDirty: profile
      ? isProfileDirty(profile, draft.inputs, draft.notes)
      : inputsDiffer(defaultInputs, draft.inputs),
    hasDirtyNotes: profile !== null && notesDiffer(profile.notes, draft.notes),
    select,
    setInput: (name, value) =>
      changeInputs((inputs) =>
        name === 'isFloodZone' ? withFloodZone(inputs, value === true) : { ...inputs, [name]: value },
      ),
    setInputs: (inputs) => changeInputs(() => inputs),
    setNotes: (notes) => change((draft) => ({ ...draft, notes })),
    discard: (id) => setDrafts((drafts) => without(drafts, id ?? noProfile)),
    moveTo: (created) => {
      setDrafts((drafts) => {
        const others = without(without(drafts, noProfile), key)
        return profile && draft.notes !== saved.notes
          ? { ...others, [key]: { ...saved, notes: draft.notes } }
          : others
      })
      select(created.id)
    },
  }
}

const without = (drafts: Record<string, Draft>, left: string) =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== left))
