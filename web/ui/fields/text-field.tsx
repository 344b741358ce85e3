import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'id'> {
  /** Inside the border, such as a unit, an icon or a button. */
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextField({
  label,
  labelExtra,
  describedBy,
  frame,
  hint,
  error,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, labelExtra, describedBy, frame, hint, error, className }}>
      {(links) => (
        <span className="relative flex items-center">
          {prefix && (
            <span className="pointer-events-none absolute left-3.5 text-ink-soft" aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...links}
            className={`${inputClass} ${prefix ? 'pl-9' : ''} ${suffix ? 'pr-12' : ''}`}
            {...input}
          />
          {suffix && (
            <span className="absolute right-1 flex min-w-10 justify-center text-ink-soft">{suffix}</span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
