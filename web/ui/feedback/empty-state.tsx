import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-edge/60 px-6 py-14 text-center">
      <svg
        viewBox="0 0 64 32"
        aria-hidden="true"
        className="mb-2 h-8 text-sea"
        fill="none"
        stroke="currentColor"
      >
        <path
          d="M2 14c7.5 0 7.5-6 15-6s7.5 6 15 6 7.5-6 15-6 7.5 6 15 6"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path
          d="M10 25c5.5 0 5.5-5 11-5s5.5 5 11 5 5.5-5 11-5 5.5 5 11 5"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity=".4"
        />
      </svg>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-text text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
