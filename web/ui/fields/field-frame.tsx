import { type HTMLAttributes, type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: string
  /** Beside the label, such as an info tooltip. */
  labelExtra?: ReactNode
  describedBy?: string
  frame?: Pick<HTMLAttributes<HTMLElement>, 'role' | 'onKeyDown' | 'onBlur'>
  hint?: ReactNode
  /** Marks the field as invalid. */
  error?: string | undefined
}

export interface FieldLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined
  children: (links: FieldLinks) => ReactNode
}

/** Scroll margin, so that the label is visible when an input is scrolled to. */
export const inputClass =
  'min-h-11 w-full scroll-mt-16 rounded-md border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft hover:border-sea aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft'

export function FieldFrame({
  label,
  labelExtra,
  describedBy,
  frame,
  hint,
  error,
  className = '',
  children,
}: FieldFrameProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div {...frame} className={`grid content-start gap-1.5 ${className}`}>
      <span className="flex items-center gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {labelExtra}
      </span>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
