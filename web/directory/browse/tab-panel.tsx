import { formatCount } from '@fairtide/domain/formats'
import type { Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import type { Terms } from '@fairtide/domain/investor-terms/term-fields'
import { isRanking } from '@fairtide/domain/directory/lists/list-queries'
import { type ReactNode, Suspense } from 'react'
import type { ChangeView, View } from './directory-view.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { MyNumbersSection } from '../my-numbers/my-numbers-section.tsx'
import { LayoutToggle } from '../results/layout-toggle.tsx'
import { SortSelect } from '../results/sort-select.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const FilterChips = lazyPart(() => import('../filters/filter-chips.tsx'))

interface TabPanelProps {
  tab: Tab
  view: View
  onChange: ChangeView
  lookup: Lookup
  /** Undefined until loaded; while `isStale`, that of the previous query. */
  total: number | undefined
  isStale: boolean
  /** A slider of My numbers moves. */
  onMove: (terms: Terms) => void
  children: ReactNode
}

export function TabPanel({ tab, view, onChange, lookup, total, isStale, onMove, children }: TabPanelProps) {
  const filterProps = {
    filters: view.filters,
    onChange: (filters: View['filters']) => onChange({ filters }),
    lookup,
  }
  const isSearch = view.search !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-8">
      <FilterPanel tab={tab} sort={view.sort} isOverridden={isSearch} {...filterProps} />
      <section aria-label="Results" id="directory-results" className="min-w-0 scroll-mt-24">
        <h2 className="sr-only">{`${nouns[tab][1]} found`}</h2>
        {tab === 'inventory' && !isSearch && <MyNumbersSection {...filterProps} onMove={onMove} />}
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <p
            aria-live="polite"
            aria-busy={isStale}
            className="text-sm text-ink-soft transition-opacity aria-busy:opacity-60"
          >
            {total !== undefined && countText(tab, total)}
            {isRanking(view.sort) && !view.filters.availabilityStatus && ' available to buy'}
          </p>
          <div className="flex items-center gap-3">
            {!isSearch && <SortSelect tab={tab} sort={view.sort} onSort={(sort) => onChange({ sort })} />}
            <LayoutToggle
              layout={view.layout}
              onLayout={(layout) => onChange({ layout }, { replace: true })}
            />
          </div>
        </div>
        {!isSearch && (
          <div className="mb-5 empty:hidden">
            <Suspense>
              <FilterChips tab={tab} {...filterProps} />
            </Suspense>
          </div>
        )}
        {children}
      </section>
    </div>
  )
}

const nouns: Record<Tab, [one: string, many: string]> = {
  builders: ['builder', 'builders'],
  communities: ['community', 'communities'],
  inventory: ['home', 'homes'],
}

function countText(tab: Tab, total: number) {
  const [one, many] = nouns[tab]
  return `${formatCount(total)} ${total === 1 ? one : many}`
}
