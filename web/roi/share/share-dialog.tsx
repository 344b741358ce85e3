import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { inputsToSave } from '@fairtide/domain/roi/profiles/profile'
import { shareQuery } from '@fairtide/domain/roi/inputs/share-link'
import { Button } from '../../ui/first-load/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'

interface ShareDialogProps {
  open: boolean
  onClose: () => void
  inputs: FormInputs
}

export function ShareDialog({ open, onClose, inputs }: ShareDialogProps) {
  const inputsOrError = open ? inputsToSave(inputs) : ''
  return (
    <Dialog
      title="Share these numbers"
      description="Whoever has the link sees the results without an account. It holds the numbers alone: no name, no notes, and later changes of yours do not reach it."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {typeof inputsOrError === 'string' ? (
        <p>{inputsOrError}</p>
      ) : (
        <ShareLink address={`${window.location.origin}/plan/calculator?${shareQuery(inputsOrError)}`} />
      )}
    </Dialog>
  )
}

function ShareLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast('Link copied', { tone: 'good' })
    } catch {
      toast('Please copy the link by hand: the browser does not allow it here.')
    }
  }
  return (
    <div className="grid gap-4">
      <TextField label="Link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  )
}
