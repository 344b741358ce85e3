import { Button } from '../ui/first-load/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { type Column, Table } from '../ui/layout/table.tsx'

/** One thing in which the version on the screen and the saved one differ, as text. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

export type ConflictChoice = 'mine' | 'theirs' | 'later'

interface SavedElsewhereDialogProps {
  open: boolean
  differences: Difference[]
  /** Heads the first column of what differs. */
  kind: string
  numeric?: boolean
  onSettle: (choice: ConflictChoice) => void
}

/** Two windows changed one profile: what differs, and the choice whose version stays. Closing it changes nothing. */
export function SavedElsewhereDialog({
  open,
  differences,
  kind,
  numeric = false,
  onSettle,
}: SavedElsewhereDialogProps) {
  const columns: Column<Difference>[] = [
    { title: kind, cell: ({ label }) => label },
    { title: 'Here', numeric, cell: ({ mine }) => mine },
    { title: 'Saved', numeric, cell: ({ theirs }) => theirs },
  ]
  return (
    <Dialog
      title="Saved elsewhere in the meantime"
      description="This profile was saved in another tab or on another device after you opened it. Choose which version to keep."
      open={open}
      onOpenChange={(next) => !next && onSettle('later')}
    >
      {differences.length > 0 && (
        <Table caption="What differs" rows={differences} rowKey={({ label }) => label} columns={columns} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onSettle('theirs')}>
          Take the saved version
        </Button>
        <Button onClick={() => onSettle('mine')}>Keep my version</Button>
      </div>
    </Dialog>
  )
}
