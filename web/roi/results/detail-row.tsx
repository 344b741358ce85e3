import type { ReactNode } from 'react'

interface DetailRowProps {
  label: string
  tip: ReactNode
  figure: ReactNode
  steps: ReactNode
  badge?: ReactNode
}

/** One figure of the Detailed tab, for use in a `dl`. */
export function DetailRow({ label, tip, figure, steps, badge }: DetailRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <dt className="flex items-center gap-1.5 text-sm">
        {label} {tip}
      </dt>
      <dd className="text-right text-base font-semibold">{figure}</dd>
      <dd>{steps}</dd>
      <dd className="text-right">{badge}</dd>
    </div>
  )
}
