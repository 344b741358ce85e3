import { type ReactNode, useId } from 'react'
import { choiceClass } from './checkbox.tsx'

interface RadioGroupProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  /** null while nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  className?: string
}

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className = '',
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={choiceClass}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            disabled={option.disabled}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-sea disabled:opacity-50"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
