import { maxProfileNameCharacters, profileNameError } from '@fairtide/domain/roi/profiles/profile-name'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { ProfileNameForm } from '../../saved-profiles/profile-name-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface NameProfileDialogProps {
  title: string
  submitLabel: string
  open: boolean
  onClose: () => void
  profiles: Profile[]
  /** The profile to rename; its own name does not count as taken. */
  renamed?: Profile | null
  /** Resolves to the error for the field, or `null` when the name is saved. */
  onName: (name: string) => Promise<string | null>
  /** As in ui/dialog.tsx. */
  finalFocus?: () => HTMLElement | null | true
}

export function NameProfileDialog({
  title,
  submitLabel,
  open,
  onClose,
  profiles,
  renamed,
  onName,
  finalFocus,
}: NameProfileDialogProps) {
  return (
    <Dialog
      title={title}
      description="Up to 8 letters and digits, so that it fits on every screen."
      open={open}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={finalFocus}
    >
      {open && (
        <ProfileNameForm
          label="Profile name"
          submitLabel={submitLabel}
          initialName={renamed?.name ?? ''}
          maxLength={maxProfileNameCharacters}
          nameError={(name) => profileNameError(name, profiles, renamed?.id)}
          onName={onName}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
