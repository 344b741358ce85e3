import { maxProfileNameCharacters, profileNameError } from '@fairtide/domain/roi/profiles/profile-name'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface NameProfileDialogProps {
  title: string
  submitLabel: string
  open: boolean
  onClose: () => void
  profiles: Profile[]
  /** The profile that gets a new name; its own does not count as taken. */
  renamed?: Profile | null
  /** Answers what was wrong, or null when it is done. */
  onName: (name: string) => Promise<string | null>
  /** As in ui/dialog.tsx. */
  finalFocus?: () => HTMLElement | null | true
}

export function NameProfileDialog({ open, onClose, title, finalFocus, ...form }: NameProfileDialogProps) {
  return (
    <Dialog
      title={title}
      description="Up to 8 letters and digits, so that it fits on every screen."
      open={open}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={finalFocus}
    >
      {open && <NameForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function NameForm({
  submitLabel,
  onClose,
  profiles,
  renamed,
  onName,
}: Omit<NameProfileDialogProps, 'open' | 'title' | 'finalFocus'>) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = profileNameError(name, profiles, renamed?.id)
    setProblem(found)
    if (found || isSending) return
    setSending(true)
    const refused = await onName(name.trim())
    setSending(false)
    if (refused) setProblem(refused)
    else onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField
        label="Profile name"
        maxLength={maxProfileNameCharacters}
        autoComplete="off"
        value={name}
        error={problem ?? undefined}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(null)
        }}
      />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
