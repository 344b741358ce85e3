import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../ui/first-load/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface ProfileNameFormProps {
  label: string
  hint?: string
  submitLabel: string
  initialName?: string
  maxLength: number
  /** The rule that a name breaks, or `null`. */
  nameError: (name: string) => string | null
  /** Resolves to `null` when the name is saved, else to the error for the field; '' where a toast shows it. */
  onName: (name: string) => Promise<string | null>
  onClose: () => void
  /** Further fields, below the name. */
  children?: ReactNode
}

export function ProfileNameForm({
  label,
  hint,
  submitLabel,
  initialName = '',
  maxLength,
  nameError,
  onName,
  onClose,
  children,
}: ProfileNameFormProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const invalid = nameError(name)
    setError(invalid)
    if (invalid || isSending) return
    setSending(true)
    const refused = await onName(name.trim())
    setSending(false)
    if (refused === null) onClose()
    else setError(refused)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        value={name}
        error={error || undefined}
        onChange={(event) => {
          setName(event.target.value)
          setError(null)
        }}
      />
      {children}
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
