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

/** A link that opens these very numbers, for a partner or a lender who has no account. */
export function ShareDialog({ open, onClose, inputs }: ShareDialogProps) {
  const kept = open ? inputsToSave(inputs) : ''
  return (
    <Dialog
      title="Share these numbers"
      description="Whoever has the link sees the results without an account. It holds the numbers alone: no name, no notes, and later changes of yours do not reach it."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {typeof kept === 'string' ? (
        <p>{kept}</p>
      ) : (
        <ShareLink address={`${window.location.origin}/plan/calculator?${shareQuery(kept)}`} />
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
