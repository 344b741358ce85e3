import type { ComponentProps, ReactNode } from 'react'
import { Glyph } from '../first-load/glyph.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
}

export function Checkbox({ label, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`${choiceClass} ${className}`}>
      <span className="relative grid shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-edge bg-surface checked:border-sea checked:bg-sea disabled:opacity-50"
          {...input}
        />
        <Glyph
          d="m5 13 4.5 4.5L19 7"
          className="pointer-events-none absolute text-on-sea opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  )
}

export const choiceClass =
  'flex min-h-9 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-soft'
