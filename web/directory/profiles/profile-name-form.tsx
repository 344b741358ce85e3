import {
  filterProfileNameError,
  maxFilterProfileNameLength,
} from '@fairtide/domain/directory/filters/filter-profile'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface ProfileNameFormProps {
  action: 'Create' | 'Rename'
  initialName?: string
  otherNames: string[]
  busy: boolean
  /** Why the server did not take the name, in its own words. */
  refused: string | null
  onName: (name: string) => void
  onCancel: () => void
  /** What else is asked for, below the name. */
  children?: ReactNode
}

export function ProfileNameForm({
  action,
  initialName = '',
  otherNames,
  busy,
  refused,
  onName,
  onCancel,
  children,
}: ProfileNameFormProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string | null>(null)
  /** The name as it was last sent; what was refused of it says nothing of another. */
  const [sent, setSent] = useState<string | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const broken = filterProfileNameError(name, otherNames)
    setError(broken)
    if (broken || busy) return
    setSent(name)
    onName(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Profile Name"
        value={name}
        maxLength={maxFilterProfileNameLength}
        autoComplete="off"
        error={error ?? (name === sent && refused ? refused : undefined)}
        hint={`Up to ${maxFilterProfileNameLength} letters, numbers and spaces.`}
        onChange={(event) => {
          setName(event.target.value)
          setError(null)
        }}
      />
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
