import { maxNotesCharacters, type Profile } from '@fairtide/domain/roi/profiles/profile'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

export interface NotesTabProps {
  profile: Profile | null
  notes: string
  isDirty: boolean
  onChange: (notes: string) => void
}

export default function NotesTab({ profile, notes, isDirty, onChange }: NotesTabProps) {
  if (!profile) return <EmptyState title="Select a profile to add notes" />
  return (
    <div className="grid max-w-text gap-3">
      <h2 className="sr-only">Notes</h2>
      <TextArea
        label={`Notes on ${profile.name}`}
        rows={14}
        maxLength={maxNotesCharacters}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        placeholder="What the seller said, what the lender asked for, what to check on site"
        hint="Modified notes must be saved with the Save button or restored with the Restore button."
      />
      <p aria-live="polite" className="min-h-7">
        {isDirty && <Badge tone="warn">Not saved</Badge>}
      </p>
    </div>
  )
}
