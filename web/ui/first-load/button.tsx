import type { ComponentProps } from 'react'

type Look = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

const looks: Record<Look, string> = {
  primary: 'bg-sea text-on-sea hover:bg-sea-strong',
  accent: 'bg-coral text-on-coral hover:bg-coral-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-sea hover:bg-sea-soft',
  quiet: 'text-sea hover:bg-sea-soft',
  danger: 'bg-bad text-surface hover:opacity-90',
}

const sizes: Record<Size, string> = {
  sm: 'min-h-9 px-3.5 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base max-[22.5rem]:px-5',
}

/** The classes of a button, also for links that look like one. */
export function buttonClass(look: Look = 'primary', size: Size = 'md') {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors max-[22.5rem]:py-1.5 max-[22.5rem]:whitespace-normal aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-50 ${looks[look]} ${sizes[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  size?: Size
  /** While true the button says so to assistive technology and ignores clicks, but keeps the focus. */
  busy?: boolean
}

export function Button({
  look,
  size,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonClass(look, size)} ${className}`}
      {...rest}
    />
  )
}
