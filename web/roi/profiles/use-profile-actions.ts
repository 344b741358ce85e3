import {
  changedElsewhere,
  inputsToSave,
  signInToCreate,
  type Profile,
} from '@fairtide/domain/roi/profiles/profile'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import type { ConflictChoice } from '../../forms/saved-elsewhere-dialog.tsx'
import { accessToken } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'
import { errorMessage, toastError } from '../../api/error-message.ts'
import { createProfile, deleteProfile, refetchProfile, updateProfile } from './profile-calls.ts'
import { promptSignIn } from '../../api/signed-in-call.ts'
import type { Drafts } from '../inputs/use-drafts.ts'

/** Another save came in between; both versions, for the person to choose. */
export interface Conflict {
  theirs: Profile
}

const done = (text: string) => toast(text, { tone: 'good' })
const isConflict = (error: unknown) =>
  error instanceof CallError && error.status === 409 && error.message === changedElsewhere

/** What a person does with profiles, each with its toasts. One at a time: `isBusy` while one is under way. */
export function useProfileActions(profiles: Profile[], drafts: Drafts) {
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(0)
  const lastTurn = useRef(Promise.resolve<unknown>(undefined))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { profile, inputs, notes } = drafts
  // What an action finds when its turn has come, which may be after the save before it.
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  })

  /** Runs after whatever is under way, so that a dialog never closes over an action that did not happen. */
  async function inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    underWay.current += 1
    setBusy(true)
    const turn = lastTurn.current.then(action)
    lastTurn.current = turn.catch(() => {})
    try {
      return await turn
    } finally {
      underWay.current -= 1
      setBusy(underWay.current > 0)
    }
  }

  /** Answers what keeps the name from being taken, or null when the profile stands. */
  async function create(name: string): Promise<string | null> {
    if (!accessToken()) {
      promptSignIn(signInToCreate)
      return signInToCreate
    }
    const kept = inputsToSave(inputs)
    if (typeof kept === 'string') return kept
    return await inTurn(async () => {
      try {
        const created = await createProfile(name, kept)
        latest.current.moveTo(created)
        // A reload opens the new profile, not the link or home that its numbers came from. The router need not know.
        window.history.replaceState(window.history.state, '', window.location.pathname)
        done('ROI profile created successfully')
        return null
      } catch (error) {
        const text = errorMessage(error, 'Failed to create ROI profile')
        toastError(error, text)
        return text
      }
    })
  }

  async function rename(name: string): Promise<string | null> {
    if (!profile) return null
    const change = (saved: Profile) =>
      updateProfile(saved.id, { name, inputs: saved.calculator_inputs, version: saved.version })
    return await inTurn(async () => {
      try {
        const renamed = await change(profile).catch(async (error: unknown) => {
          if (!isConflict(error)) throw error
          // A rename keeps whatever numbers another tab saved; edits made here still have to be chosen between.
          await change(await refetchProfile(profile.id))
        })
        if (renamed) latest.current.renamed(profile, renamed)
        done('Profile renamed successfully')
        return null
      } catch (error) {
        const text = errorMessage(error, 'Failed to rename profile')
        toastError(error, text)
        return text
      }
    })
  }

  /** @param wins Over a save that came in between. */
  async function save(wins = false) {
    if (!profile || underWay.current > 0) return
    const kept = inputsToSave(inputs)
    if (typeof kept === 'string') {
      toast(kept, { tone: 'bad' })
      return
    }
    await inTurn(async () => {
      try {
        const version = wins ? undefined : drafts.version
        const saved = await updateProfile(profile.id, { name: profile.name, inputs: kept, notes, version })
        drafts.saved(saved, { inputs, notes })
        done('Profile updated successfully')
      } catch (error) {
        if (isConflict(error)) setConflict({ theirs: await refetchForConflict(profile) })
        else toastError(error, errorMessage(error, 'Failed to update profile'))
      }
    })
  }

  async function restore() {
    if (!profile || underWay.current > 0) return
    await inTurn(async () => {
      try {
        await refetchProfile(profile.id)
        drafts.discard(profile.id)
      } catch (error) {
        toastError(error, errorMessage(error, 'Failed to restore profile. Please try again.'))
      }
    })
  }

  /** Answers whether it is gone. */
  async function remove(deleted: Profile): Promise<boolean> {
    return await inTurn(async () => {
      try {
        await deleteProfile(deleted.id)
        const next = profiles.find(({ id }) => id !== deleted.id)
        drafts.discard(deleted.id)
        // The last one leaves the defaults behind it.
        if (!next) drafts.discard(null)
        drafts.select(next?.id ?? null)
        done('ROI profile deleted successfully')
        return true
      } catch (error) {
        toastError(error, 'Failed to delete ROI profile')
        return false
      }
    })
  }

  /** The person has chosen between the two versions, or put it off. */
  async function settle(choice: ConflictChoice) {
    setConflict(null)
    if (choice === 'mine') await save(true)
    if (choice === 'theirs' && profile) drafts.discard(profile.id)
  }

  return { isBusy, conflict, create, rename, save, restore, remove, settle }
}

const refetchForConflict = (profile: Profile) => refetchProfile(profile.id).catch(() => profile)
