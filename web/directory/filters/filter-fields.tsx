import { setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import type { FilterKey, Filters } from '@fairtide/domain/directory/filters/filters'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useDraft } from '../browse/use-draft.ts'

/** The keys of filters that hold a value of this kind. */
type KeyOf<Value> = {
  [Key in FilterKey]-?: NonNullable<Filters[Key]> extends Value ? Key : never
}[FilterKey]

interface FieldProps<Key> {
  label: string
  name: Key
  /** What stands in the panel: the tab's own filter, or the quick filter that feeds it. */
  shown: Filters
  filters: Filters
  onChange: (filters: Filters) => void
  placeholder?: string
}

export function TextFilter({
  label,
  name,
  shown,
  filters,
  onChange,
  placeholder,
}: FieldProps<KeyOf<string>>) {
  const draft = useDraft({
    committed: shown[name] ?? '',
    tell: (text) => onChange(setFilter(filters, name, text)),
    read: (text) => text.trim(),
  })
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

interface NumberFilterProps extends FieldProps<KeyOf<number>> {
  prefix?: string
}

export function NumberFilter({ label, name, shown, filters, onChange, ...field }: NumberFilterProps) {
  const draft = useDraft<number | null>({
    committed: shown[name] ?? null,
    tell: (number) => onChange(setFilter(filters, name, number ?? undefined)),
  })
  return <NumberField label={label} value={draft.value} onValueChange={draft.change} min={0} {...field} />
}
