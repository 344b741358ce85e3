import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One fact on a card, with its icon. */
export function CardLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <Icon aria-hidden="true" size={16} className="mt-1 shrink-0 text-sea" />
      <span>{children}</span>
    </p>
  )
}
