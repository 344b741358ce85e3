import type { ReactNode } from 'react'
import { choiceClass } from './checkbox.tsx'

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
  describedBy?: string
  'aria-keyshortcuts'?: string
}

/** For settings that take effect at once; use Checkbox for those that a button saves. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  disabled,
  className = '',
  describedBy,
  ...rest
}: SwitchProps) {
  return (
    <label className={`${choiceClass} ${className}`}>
      <input
        type="checkbox"
        role="switch"
        aria-describedby={describedBy}
        {...rest}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-edge before:transition-transform checked:border-sea checked:bg-sea checked:before:translate-x-4 checked:before:bg-on-sea disabled:opacity-50"
      />
      {label}
    </label>
  )
}
