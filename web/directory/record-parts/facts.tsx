import type { ReactNode } from 'react'

interface FactsProps {
  /** `undefined` leaves a fact out, `null` shows it as `absent`. */
  facts: Record<string, ReactNode>
  absent?: string
}

export function Facts({ facts, absent = 'N/A' }: FactsProps) {
  return (
    <div className="@container">
      <dl className="grid gap-x-8 @min-[36rem]:grid-cols-2">
        {Object.entries(facts)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5 text-sm">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 text-right font-medium wrap-anywhere">{value ?? absent}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
