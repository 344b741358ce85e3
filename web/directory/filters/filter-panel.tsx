import type { Tab } from '@fairtide/domain/directory/filters/filters'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FilterProps } from './filter-props.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const FilterBoxes = lazyPart(() => import('./filter-boxes.tsx'))

interface FilterPanelProps extends FilterProps {
  tab: Tab
  sort: string
  /** A search ignores the filters. */
  isOverridden: boolean
}

/** The filters of one tab: always visible on a wide screen, behind a button on a small one. */
export function FilterPanel({ tab, isOverridden, ...props }: FilterPanelProps) {
  const [isShown, setShown] = useState(false)
  const id = `${tab}-filters`
  return (
    <section aria-label="Filters">
      <Button
        variant="secondary"
        className="w-full lg:hidden"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {isShown ? 'Hide Filters' : 'Show Filters'}
      </Button>
      <div
        id={id}
        className={`${isShown ? 'mt-4' : 'hidden'} rounded-lg border border-line bg-surface p-5 lg:mt-0 lg:block`}
      >
        {isOverridden && (
          <p className="mb-4 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
            Your search looks at everything. Clear it to use these filters.
          </p>
        )}
        <fieldset disabled={isOverridden} className="grid min-w-0 gap-4 disabled:opacity-60">
          <legend className="sr-only">Filters</legend>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FilterBoxes tab={tab} {...props} />
          </Suspense>
        </fieldset>
      </div>
    </section>
  )
}
