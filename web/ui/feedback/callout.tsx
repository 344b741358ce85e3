import type { ReactNode } from 'react'

const tones = {
  sea: 'border-sea bg-sea-soft',
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
}

interface CalloutProps {
  tone?: keyof typeof tones
  title?: string
  /** Announced by screen readers as soon as it appears. */
  alert?: boolean
  children?: ReactNode
}

export function Callout({ tone = 'sea', title, alert = false, children }: CalloutProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={`rounded-md border-l-4 px-4 py-3 text-sm ${tones[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  )
}
