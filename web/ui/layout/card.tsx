import type { ReactNode } from 'react'

interface CardProps {
  /** Rises on hover: only where the whole card is a link. */
  lifts?: boolean
  className?: string
  children: ReactNode
}

export function Card({ lifts = false, className = '', children }: CardProps) {
  const lift = lifts ? 'transition hover:-translate-y-0.5 hover:shadow-mid' : ''
  return (
    <article className={`rounded-lg border border-line bg-surface p-5 shadow-low ${lift} ${className}`}>
      {children}
    </article>
  )
}
