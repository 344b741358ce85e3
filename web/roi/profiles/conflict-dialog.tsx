import { allInputs } from '@fairtide/domain/roi/inputs/input-definitions'
import { formatInput, inputLabel } from '@fairtide/domain/roi/formats'
import { inputDiffers, notesDiffer } from '@fairtide/domain/roi/profiles/profile'
import {
  type ConflictChoice,
  type Difference,
  SavedElsewhereDialog,
} from '../../forms/saved-elsewhere-dialog.tsx'
import type { Drafts } from '../inputs/use-drafts.ts'
import type { Conflict } from './use-profile-actions.ts'

interface ConflictDialogProps {
  drafts: Drafts
  conflict: Conflict | null
  onSettle: (choice: ConflictChoice) => Promise<void>
}

export function ConflictDialog({ drafts, conflict, onSettle }: ConflictDialogProps) {
  return (
    <SavedElsewhereDialog
      open={conflict !== null}
      differences={conflict ? differencesOf(drafts, conflict) : []}
      kind="Field"
      numeric
      onSettle={(choice) => void onSettle(choice)}
    />
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
