import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({
  label,
  labelExtra,
  hint,
  error,
  className,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, labelExtra, hint, error, className }}>
      {(links) => <textarea {...links} rows={rows} className={`${inputClass} py-2.5`} {...textarea} />}
    </FieldFrame>
  )
}
