import type { ReactNode } from 'react'
import { ToolPage } from '../../page-frame/tool-page.tsx'

interface LegalPageProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <ToolPage title={title} lead={lead}>
      <div className="grid max-w-text gap-10">{children}</div>
    </ToolPage>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 print:break-inside-avoid">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function LegalList({ items }: { items: string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-6 marker:text-sea">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
