import type { ReactNode } from 'react'

interface CardProps {
  /** It rises under the pointer: only where the whole card leads somewhere. */
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
