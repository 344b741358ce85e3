import type { ReactNode } from 'react'

export type Tone = 'plain' | 'sea' | 'coral' | 'good' | 'warn' | 'bad'

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-soft',
  sea: 'bg-sea-soft text-sea',
  coral: 'bg-coral-soft text-coral-strong',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
