import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  lead?: ReactNode
  tone?: 'paper' | 'sunken'
  children: ReactNode
}

export function Section({ id, title, lead, tone = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={tone === 'sunken' ? 'bg-sunken' : ''}>
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <h2 className="max-w-[22ch] text-3xl">{title}</h2>
        {lead && <p className="mt-4 max-w-text text-lg text-ink-soft">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
