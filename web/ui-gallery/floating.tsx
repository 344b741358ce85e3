import { useState } from 'react'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Button } from '../ui/first-load/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { toast } from '../ui/first-load/toast.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { GallerySection } from './gallery-section.tsx'

export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'alert' | null>(null)
  const props = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  })
  return (
    <GallerySection title="What floats">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
        <Tooltip text="Shown without delay, for three seconds after a tap.">
          <Button variant="secondary">Tooltip</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() => toast('Success', { tone: 'good', description: 'Signed in successfully' })}
        >
          Good toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast('Error', { tone: 'bad', description: 'Failed to sign in' })}
        >
          Bad toast
        </Button>
      </div>
      <Dialog title="Rename Profile" description="Letters and digits, at most eight." {...props('dialog')}>
        <TextField label="Name" />
        <Button className="mt-5" onClick={() => toast('Profile renamed successfully', { tone: 'good' })}>
          Rename
        </Button>
      </Dialog>
      <AlertDialog
        title="Delete Profile"
        description="“Tampa” and its notes will be gone."
        confirmLabel="Delete profile"
        onConfirm={() => setOpen(null)}
        {...props('alert')}
      />
    </GallerySection>
  )
}
