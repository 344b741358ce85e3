import type { FilterProfile } from '@fairtide/domain/directory/filters/filter-profile'
import { useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ChangeView, View } from '../browse/directory-view.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useProfileWrites } from './filter-profiles.ts'
import { ProfileNameForm } from './profile-name-form.tsx'
import { applied, baseVersion, noteBase } from './use-selected-profile.ts'

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
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create New Profile"
      description="Saves the filters that are in force under a name of your own."
    >
      <ProfileNameForm
        action="Create"
        otherNames={profiles.map(({ profile_name }) => profile_name)}
        busy={create.isPending}
        refused={create.error && errorMessage(create.error, '')}
        onCancel={onClose}
        onName={(name) =>
          create.mutate(
            { name, filters: view.filters },
            {
              onSuccess: ({ id }) => {
                onChange({ profile: id })
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}

function RenameDialog({ onClose, profiles, selected }: ProfileDialogsProps) {
  const { rename } = useProfileWrites()
  const [isDefault, setDefault] = useState(selected?.is_default ?? false)
  if (!selected) return null
  const others = profiles.filter(({ id }) => id !== selected.id)
  return (
    <Dialog open onOpenChange={onClose} title="Rename Profile">
      <ProfileNameForm
        action="Rename"
        initialName={selected.profile_name}
        otherNames={others.map(({ profile_name }) => profile_name)}
        busy={rename.isPending}
        onCancel={onClose}
        refused={rename.error && errorMessage(rename.error, '')}
        onName={(name) =>
          rename.mutate(
            { profile: selected, name, isDefault },
            {
              onSuccess: (renamed) => {
                // The filters on the screen go on from this save, unless another window's came in between.
                const isNext = renamed.version === (selected.version ?? 0) + 1
                if (isNext && baseVersion(selected) === selected.version) noteBase(renamed)
                onClose()
              },
            },
          )
        }
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
                onChange(next ? applied(next) : { profile: '' })
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
