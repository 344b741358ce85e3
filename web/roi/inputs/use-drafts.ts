import { withFloodZone } from '@fairtide/domain/roi/inputs/clamp-inputs'
import { allInputs, type InputName } from '@fairtide/domain/roi/inputs/input-definitions'
import { defaultInputs, toFormInputs, type FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import {
  inputsDiffer,
  isProfileDirty,
  notesDiffer,
  type Profile,
} from '@fairtide/domain/roi/profiles/profile'
import { useEffect, useRef, useState } from 'react'
import { saveDrafts, readDrafts, type Draft, type SavedDrafts } from './saved-drafts.ts'

/** Numbers that are no profile yet. */
export interface Unsaved {
  /** Where they come from, as a key: a home, a link, or the defaults. */
  place: string
  inputs: FormInputs
}

/** The calculator as a new person finds it. */
export const fromDefaults: Unsaved = { place: 'defaults', inputs: toFormInputs(defaultInputs) }

/** Exactly as saved: what differs by less than the tolerance is still being typed. */
const isSame = (a: Draft, b: Draft) =>
  a.notes === b.notes && allInputs.every((name) => a.inputs[name] === b.inputs[name])

/** What is on the screen, and how to change it. */
export interface Drafts {
  inputs: FormInputs
  notes: string
  /** The selected profile as it is saved; null while none is. */
  profile: Profile | null
  /** The save of the profile that the edits on the screen began with. */
  version: number | undefined
  isDirty: boolean
  hasDirtyNotes: boolean
  /** Numbers that are no profile were edited. */
  hasUnsaved: boolean
  select: (id: string | null) => void
  setInput: (name: InputName, value: number | boolean | null) => void
  setInputs: (inputs: FormInputs) => void
  setNotes: (notes: string) => void
  /** Back to what is saved, or to where the numbers came from. */
  discard: (id: string | null) => void
  /** The profile was saved here: what was typed meanwhile stays, as an edit of the new version. */
  saved: (now: Profile, sent: Pick<Draft, 'inputs' | 'notes'>) => void
  /** The profile got another name here, with the edits on it still open. */
  renamed: (before: Profile, now: Profile) => void
  /** After the edits became a profile of their own: they leave the one they were made on, its notes stay there. */
  moveTo: (created: Profile) => void
}

/**
 * The numbers on the screen: those of the selected profile with what was changed on them since. Each profile's
 * edits wait for it while another is looked at, and for the person while the page is closed.
 */
export function useDrafts(userId: string, profiles: Profile[], unsaved: Unsaved): Drafts {
  const [chosenId, select] = useState<string | null>()
  const [drafts, setDrafts] = useSavedDrafts(userId)
  const firstId = unsaved === fromDefaults ? (profiles[0]?.id ?? null) : null
  const profile = profiles.find(({ id }) => id === (chosenId === undefined ? firstId : chosenId)) ?? null
  const key = profile?.id ?? unsaved.place
  const saved = profile ? savedDraft(profile) : { ...savedDraft(null), inputs: unsaved.inputs }
  const draft = drafts[key] ?? saved

  function change(made: (draft: Draft) => Partial<Draft>) {
    // Whoever types stays where they are, also when their profiles arrive late.
    select(profile?.id ?? null)
    setDrafts((drafts) => {
      const former = drafts[key] ?? saved
      const next = { ...former, ...made(former), editedAt: Date.now() }
      return isSame(next, saved) ? without(drafts, key) : { ...drafts, [key]: next }
    })
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
    hasUnsaved: unsaved.place in drafts,
    select,
    setInput: (name, value) =>
      change(({ inputs }) => ({
        inputs: name === 'isFloodZone' ? withFloodZone(inputs, value === true) : { ...inputs, [name]: value },
      })),
    setInputs: (inputs) => change(() => ({ inputs })),
    setNotes: (notes) => change(() => ({ notes })),
    discard: (id) => {
      setDrafts((drafts) => without(drafts, id ?? unsaved.place))
      if (id === null) select(undefined)
    },
    saved: (now, sent) =>
      setDrafts((drafts) => {
        const typed = drafts[now.id]
        if (!typed) return drafts
        return typed.inputs === sent.inputs && typed.notes === sent.notes
          ? without(drafts, now.id)
          : { ...drafts, [now.id]: { ...typed, version: now.version } }
      }),
    renamed: (before, now) =>
      setDrafts((drafts) => {
        const typed = drafts[now.id]
        return typed?.version === before.version
          ? { ...drafts, [now.id]: { ...typed, version: now.version } }
          : drafts
      }),
    moveTo: (created) => {
      setDrafts((drafts) => {
        const others = without(without(drafts, unsaved.place), key)
        return profile && draft.notes !== saved.notes
          ? { ...others, [key]: { ...draft, inputs: saved.inputs } }
          : others
      })
      select(created.id)
    },
  }
}

const savedDraft = (profile: Profile | null): Draft => ({
  inputs: toFormInputs(profile?.calculator_inputs ?? defaultInputs),
  notes: profile?.notes ?? '',
  version: profile?.version ?? null,
  editedAt: 0,
})

function useSavedDrafts(userId: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(userId))
  const kept = useRef(drafts)
  useEffect(() => {
    saveDrafts(userId, kept.current, drafts)
    kept.current = drafts
  }, [userId, drafts])
  return [drafts, setDrafts] as const
}

const without = (drafts: SavedDrafts, left: string): SavedDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== left))
