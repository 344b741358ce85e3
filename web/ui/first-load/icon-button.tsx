import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string
}

export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
      {...rest}
    />
  )
}

export const iconButtonClass =
  'inline-grid size-10 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sea-soft hover:text-sea aria-pressed:bg-sea-soft aria-pressed:text-sea disabled:cursor-not-allowed disabled:opacity-50'
