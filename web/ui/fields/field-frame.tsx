import { type HTMLAttributes, type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: string
  /** Beside the label, such as an info tooltip; not part of the field's name. */
  labelExtra?: ReactNode
  /** The id of a text elsewhere that says more about the field. */
  describedBy?: string
  /** What the frame around label and field listens to. */
  frame?: Pick<HTMLAttributes<HTMLElement>, 'role' | 'onKeyDown' | 'onBlur'>
  hint?: ReactNode
  /** One plain sentence; the field is marked as invalid while it stands. */
  error?: string | undefined
}

/** What ties an input to its label, hint and error. */
interface FieldLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined
  children: (links: FieldLinks) => ReactNode
}

/** The box of every text input: one look, so that a form reads as one thing; scrolled to, it brings its label along. */
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
