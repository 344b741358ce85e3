import { formatInput, inputLabel } from '@fairtide/domain/roi/formats'
import { allInputs } from '@fairtide/domain/roi/inputs/input-definitions'
import { inputDiffers, notesDiffer, type Profile } from '@fairtide/domain/roi/profiles/profile'
import {
  type ConflictChoice,
  type Difference,
  SavedElsewhereDialog,
} from '../../saved-profiles/saved-elsewhere-dialog.tsx'
import type { Drafts } from '../inputs/use-drafts.ts'

interface ConflictDialogProps {
  drafts: Drafts
  /** The version saved elsewhere; null closes the dialog. */
  newerVersion: Profile | null
  onSettle: (choice: ConflictChoice) => Promise<void>
}

export function ConflictDialog({ drafts, newerVersion, onSettle }: ConflictDialogProps) {
  return (
    <SavedElsewhereDialog
      open={newerVersion !== null}
      differences={newerVersion ? differencesOf(drafts, newerVersion) : []}
      kind="Field"
      numeric
      onSettle={(choice) => void onSettle(choice)}
    />
  )
}

function differencesOf({ inputs, notes }: Drafts, theirs: Profile): Difference[] {
  const saved = theirs.calculator_inputs
  const inputDifferences = allInputs
    .filter((name) => inputDiffers(name, inputs, saved))
    .map((name) => ({
      label: inputLabel(name),
      mine: formatInput(name, inputs),
      theirs: formatInput(name, saved),
    }))
  return notesDiffer(notes, theirs.notes)
    ? [...inputDifferences, { label: 'Notes', mine: lengthOf(notes), theirs: lengthOf(theirs.notes) }]
    : inputDifferences
}

const lengthOf = (notes: string | null) => (notes ? `${notes.length} characters` : 'none')
