import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

interface LinesProps {
  title: string
  /** Label, figure, and what the figure means. */
  lines: [label: string, figure: ReactNode, note?: string][]
}

export function Lines({ title, lines }: LinesProps) {
  return (
    <section className="print-lines">
      <h2>{title}</h2>
      <dl>
        {lines.map(([label, figure, note]) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Footing({ page, pages }: { page: number; pages: number }) {
  const { brokerageName, streetAddress, phone } = site.broker
  return (
    <div className="print-footing">
      {site.name} · {brokerageName}, {streetAddress} · {phone}
      <span>
        Page {page} of {pages}
      </span>
    </div>
  )
}
