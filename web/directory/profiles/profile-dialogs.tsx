import {
  type FilterProfile,
  filterProfileNameError,
  maxFilterProfileNameLength,
} from '@fairtide/domain/directory/filters/filter-profile'
import { useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ChangeView, View } from '../browse/directory-view.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useProfileWrites } from './filter-profiles.ts'
import { ProfileNameForm } from '../../saved-profiles/profile-name-form.tsx'
import { readBaseVersion, storeBaseVersion, viewOfProfile } from './use-selected-profile.ts'

export type ProfileDialog = 'create' | 'rename' | 'delete'

interface ProfileDialogsProps {
  dialog: ProfileDialog
  onClose: () => void
  profiles: FilterProfile[]
  selected: FilterProfile | undefined
  view: View
  onChange: ChangeView
}

/** Loaded when the first of them opens. */
export default function ProfileDialogs(props: ProfileDialogsProps) {
  const Shown = dialogs[props.dialog]
  return <Shown {...props} />
}

const dialogs = { create: CreateDialog, rename: RenameDialog, delete: DeleteDialog }

function CreateDialog({ onClose, profiles, view, onChange }: ProfileDialogsProps) {
  const { create } = useProfileWrites()
  async function createNamed(name: string) {
    try {
      const { id } = await create.mutateAsync({ name, filters: view.filters })
      onChange({ profile: id })
      return null
    } catch (error) {
      return errorMessage(error, '')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create New Profile"
      description="Saves the filters that are in force under a name of your own."
    >
      <ProfileNameForm {...nameField(profiles)} submitLabel="Create" onName={createNamed} onClose={onClose} />
    </Dialog>
  )
}

function RenameDialog({ onClose, profiles, selected }: ProfileDialogsProps) {
  const { rename } = useProfileWrites()
  const [isDefault, setDefault] = useState(selected?.is_default ?? false)
  if (!selected) return null
  const others = profiles.filter(({ id }) => id !== selected.id)
  async function renameTo(profile: FilterProfile, name: string) {
    try {
      const renamed = await rename.mutateAsync({ profile, name, isDefault })
      // The filters on the screen go on from this version, unless another window saved in between.
      const isNext = renamed.version === (profile.version ?? 0) + 1
      if (isNext && readBaseVersion(profile) === profile.version) storeBaseVersion(renamed)
      return null
    } catch (error) {
      return errorMessage(error, '')
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Rename Profile">
      <ProfileNameForm
        {...nameField(others)}
        submitLabel="Rename"
        initialName={selected.profile_name}
        onName={(name) => renameTo(selected, name)}
        onClose={onClose}
      >
        <Checkbox
          label="Apply this profile when I open the directory"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
      </ProfileNameForm>
    </Dialog>
  )
}

const nameField = (others: FilterProfile[]) => ({
  label: 'Profile Name',
  hint: `Up to ${maxFilterProfileNameLength} letters, numbers and spaces.`,
  maxLength: maxFilterProfileNameLength,
  nameError: (name: string) =>
    filterProfileNameError(
      name,
      others.map(({ profile_name }) => profile_name),
    ),
})

function DeleteDialog({ onClose, profiles, selected, onChange }: ProfileDialogsProps) {
  const { remove } = useProfileWrites()
  if (!selected) return null
  const next = profiles.find(({ id }) => id !== selected.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete Profile"
      description={`“${selected.profile_name}” and its filters will be gone. This cannot be undone.`}
    >
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(selected, {
              onSuccess: () => {
                onChange(next ? viewOfProfile(next) : { profile: '' })
                onClose()
              },
            })
          }
        >
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
