import { allInputs } from '@fairtide/domain/roi/input-definitions'
import { formatInput, inputLabel } from '@fairtide/domain/roi/formats'
import { inputDiffers, notesDiffer } from '@fairtide/domain/roi/profile'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Table } from '../ui/table.tsx'
import type { Drafts } from './use-drafts.ts'
import type { Conflict } from './use-profile-actions.ts'

interface ConflictDialogProps {
  drafts: Drafts
  conflict: Conflict | null
  onSettle: (choice: 'mine' | 'theirs' | 'later') => Promise<void>
}

interface Difference {
  label: string
  mine: string
  theirs: string
}

/** Two tabs edited one profile: what differs, and the choice whose version stays. */
export function ConflictDialog({ drafts, conflict, onSettle }: ConflictDialogProps) {
  const differences = conflict ? differencesOf(drafts, conflict) : []
  return (
    <Dialog
      title="Saved elsewhere in the meantime"
      description="This profile was saved in another tab or on another device after you opened it. Choose which version to keep."
      open={conflict !== null}
      onOpenChange={(open) => !open && void onSettle('later')}
    >
      {differences.length > 0 && (
        <Table
          caption="What differs"
          rows={differences}
          rowKey={({ label }) => label}
          columns={[
            { title: 'Field', cell: ({ label }) => label },
            { title: 'Here', numeric: true, cell: ({ mine }) => mine },
            { title: 'Saved', numeric: true, cell: ({ theirs }) => theirs },
          ]}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => void onSettle('theirs')}>
          Take the saved version
        </Button>
        <Button onClick={() => void onSettle('mine')}>Keep my version</Button>
      </div>
    </Dialog>
  )
}

function differencesOf({ inputs, notes }: Drafts, { theirs }: Conflict): Difference[] {
  const saved = theirs.calculator_inputs
  const figures = allInputs
    .filter((name) => inputDiffers(name, inputs, saved))
    .map((name) => ({
      label: inputLabel(name),
      mine: formatInput(name, inputs),
      theirs: formatInput(name, saved),
    }))
  return notesDiffer(notes, theirs.notes)
    ? [...figures, { label: 'Notes', mine: lengthOf(notes), theirs: lengthOf(theirs.notes) }]
    : figures
}

const lengthOf = (notes: string | null) => (notes ? `${notes.length} characters` : 'none')
