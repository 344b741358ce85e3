import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { readTerms, type Terms } from '@fairtide/domain/investor-terms/term-fields'
import { useState } from 'react'

/** The terms of the address; while a slider moves, those that it shows, until the address changes. */
export function useShownTerms(filters: Filters) {
  const [moving, setMoving] = useState<{ terms: Terms; filters: Filters } | null>(null)
  const set: Readonly<Record<string, unknown>> = moving?.filters === filters ? moving.terms : filters
  const onMove = (terms: Terms) => setMoving({ terms, filters })
  return [readTerms((name) => set[name]), onMove] as const
}
