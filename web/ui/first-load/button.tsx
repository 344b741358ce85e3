import type { ComponentProps } from 'react'

type Variant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

const variants: Record<Variant, string> = {
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

/** The classes of a button, also for links styled as one. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'md') {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors max-[22.5rem]:py-1.5 max-[22.5rem]:whitespace-normal aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-50 ${variants[variant]} ${sizes[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: Size
  /** While true the button says so to assistive technology and ignores clicks, but keeps the focus. */
  busy?: boolean
}

export function Button({
  variant,
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
      className={`${buttonClass(variant, size)} ${className}`}
      {...rest}
    />
  )
}
