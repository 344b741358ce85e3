import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { useState } from 'react'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

interface DeleteProfileDialogProps {
  /** null closes the dialog. */
  profile: Profile | null
  onClose: () => void
  onDelete: (profile: Profile) => Promise<boolean>
  /** As in ui/dialog.tsx. */
  finalFocus: () => HTMLElement | null | true
}

export function DeleteProfileDialog({ profile, onClose, onDelete, finalFocus }: DeleteProfileDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  async function remove() {
    if (!profile) return
    setDeleting(true)
    const isDeleted = await onDelete(profile)
    setDeleting(false)
    if (isDeleted) onClose()
  }
  return (
    <AlertDialog
      title="Delete Profile"
      description={`The profile "${profile?.name ?? ''}" with its numbers and notes will be gone. This cannot be undone.`}
      open={profile !== null}
      onOpenChange={(open) => !open && onClose()}
      confirmLabel="Delete profile"
      busy={isDeleting}
      finalFocus={finalFocus}
      onConfirm={() => void remove()}
    />
  )
}
