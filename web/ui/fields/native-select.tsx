import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface NativeSelectProps extends FieldTexts {
  options: readonly { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}

/** The browser's select, for pages where Select would be too large. */
export function NativeSelect({ options, value, onValueChange, className, ...texts }: NativeSelectProps) {
  return (
    <FieldFrame {...texts} className={className}>
      {(links) => (
        <span className="relative flex items-center">
          <select
            {...links}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={`${inputClass} appearance-none truncate pr-10`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown
            aria-hidden="true"
            size={16}
            className="pointer-events-none absolute right-3.5 text-ink-soft"
          />
        </span>
      )}
    </FieldFrame>
  )
}
