import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useDraft } from '../browse/use-draft.ts'

interface TextFilterProps {
  label: string
  value: string
  onCommit: (text: string) => void
  placeholder: string
}

export function TextFilter({ label, value, onCommit, placeholder }: TextFilterProps) {
  const draft = useDraft({ committed: value, onCommit, normalize: (text) => text.trim() })
  return (
    <TextField
      label={label}
      value={draft.value}
      onChange={(event) => draft.change(event.target.value)}
      maxLength={200}
      placeholder={placeholder}
    />
  )
}

interface NumberFilterProps {
  label: string
  value: number | null
  onCommit: (number: number | undefined) => void
  placeholder: string
  prefix?: string
  min?: number | undefined
}

export function NumberFilter({ value, onCommit, ...field }: NumberFilterProps) {
  const draft = useDraft<number | null>({
    committed: value,
    onCommit: (number) => onCommit(number ?? undefined),
  })
  return <NumberField {...field} value={draft.value} onValueChange={draft.change} />
}
