import type { ReactNode } from 'react'

interface StatProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  tone?: 'plain' | 'good' | 'bad'
}

const tones = { plain: 'text-ink', good: 'text-good', bad: 'text-bad' }

/** For use in a `dl`. */
export function Stat({ label, value, note, tone = 'plain' }: StatProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-low">
      <dt className="flex items-center gap-1.5 text-sm text-ink-soft">{label}</dt>
      <dd className={`mt-1 font-display text-2xl tabular-nums ${tones[tone]}`}>{value}</dd>
      {note && <dd className="mt-1 text-xs text-ink-soft">{note}</dd>}
    </div>
  )
}
