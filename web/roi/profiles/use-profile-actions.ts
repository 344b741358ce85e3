import { inputsToSave, signInToCreate, type Profile } from '@fairtide/domain/roi/profiles/profile'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, toastError } from '../../api/error-message.ts'
import { askToSignInAgain } from '../../api/signed-in-call.ts'
import { accessToken } from '../../first-load/session.ts'
import type { ConflictChoice } from '../../saved-profiles/saved-elsewhere-dialog.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import type { Drafts } from '../inputs/use-drafts.ts'
import { profileCalls } from './profile-calls.ts'
import { useActionQueue } from './use-action-queue.ts'

const done = (text: string) => toast(text, { tone: 'good' })

/** The actions on profiles, each with its toasts. They run one after another. */
export function useProfileActions(profiles: Profile[], drafts: Drafts) {
  const { isBusy, isRunning, enqueue } = useActionQueue()
  /** The saved version that a refused save would have overwritten. */
  const [newerVersion, setNewerVersion] = useState<Profile | null>(null)
  const { profile, inputs, notes } = drafts
  // A queued action reads the drafts as the action before it left them.
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  })

  /** Resolves to the error for the name field, or `null`. */
  async function create(name: string): Promise<string | null> {
    if (!accessToken()) {
      askToSignInAgain(signInToCreate)
      return signInToCreate
    }
    const values = inputsToSave(inputs)
    if (typeof values === 'string') return values
    return await enqueue(async () => {
      try {
        const created = await profileCalls.create({ name, inputs: values })
        latest.current.afterCreate(created)
        // A reload then opens the new profile, not the link or home its numbers came from.
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

  /** Resolves to the error for the name field, or `null`. */
  async function rename(name: string): Promise<string | null> {
    if (!profile) return null
    return await enqueue(async () => {
      try {
        const renamed = await profileCalls.rename(profile, ({ calculator_inputs }) => ({
          name,
          inputs: calculator_inputs,
        }))
        // After a save by another tab, open edits must still run into the conflict.
        if (renamed.version === profile.version + 1) latest.current.afterRename(profile, renamed)
        done('Profile renamed successfully')
        return null
      } catch (error) {
        const text = errorMessage(error, 'Failed to rename profile')
        toastError(error, text)
        return text
      }
    })
  }

  async function save({ overwrite = false } = {}) {
    if (!profile || isRunning()) return
    const values = inputsToSave(inputs)
    if (typeof values === 'string') {
      toast(values, { tone: 'bad' })
      return
    }
    await enqueue(async () => {
      try {
        const version = overwrite ? undefined : drafts.version
        const saved = await profileCalls.update(
          profile.id,
          { name: profile.name, inputs: values, notes },
          version,
        )
        drafts.afterSave(saved, { inputs, notes })
        done('Profile updated successfully')
      } catch (error) {
        if (profileCalls.isConflict(error))
          setNewerVersion(await profileCalls.refetch(profile.id).catch(() => profile))
        else toastError(error, errorMessage(error, 'Failed to update profile'))
      }
    })
  }

  async function restore() {
    if (!profile || isRunning()) return
    await enqueue(async () => {
      try {
        await profileCalls.refetch(profile.id)
        drafts.discard(profile.id)
      } catch (error) {
        toastError(error, errorMessage(error, 'Failed to restore profile. Please try again.'))
      }
    })
  }

  /** Resolves to whether the profile was deleted. */
  async function remove(deleted: Profile): Promise<boolean> {
    return await enqueue(async () => {
      try {
        await profileCalls.delete(deleted.id)
        const next = profiles.find(({ id }) => id !== deleted.id)
        drafts.discard(deleted.id)
        // After the last profile the calculator shows the defaults, without old edits.
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

  async function resolveConflict(choice: ConflictChoice) {
    setNewerVersion(null)
    if (choice === 'mine') await save({ overwrite: true })
    if (choice === 'theirs' && profile) drafts.discard(profile.id)
  }

  return { isBusy, newerVersion, create, rename, save, restore, remove, resolveConflict }
}
