import { readTerms } from '@fairtide/domain/investor-terms/term-fields'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Percent from 'lucide-react/icons/percent'
import { Suspense, useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { MyNumbersProps } from './my-numbers.tsx'

const MyNumbers = lazyPart(() => import('./my-numbers.tsx'))

const contentId = 'my-numbers'

/** The investor's own loan and costs, on which every home is ranked. */
export function MyNumbersSection(props: MyNumbersProps) {
  const [isShown, setShown] = useState(false)
  const hasTerms = readTerms((name) => props.filters[name]) !== undefined
  return (
    <section aria-labelledby={`${contentId}-title`} className="mb-5 rounded-lg border border-line bg-surface">
      <h3 id={`${contentId}-title`} className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={contentId}
          onClick={() => setShown(!isShown)}
          className="flex min-h-13 w-full items-center gap-3 rounded-lg px-5 py-3 text-left hover:text-sea"
        >
          <Percent aria-hidden="true" size={18} className="shrink-0 text-sea" />
          <span className="grow">
            <span className="block text-base font-semibold">My numbers</span>
            <span className="block text-sm font-normal text-ink-soft">
              {hasTerms
                ? 'Every home below shows its returns on your terms.'
                : 'Set your loan and costs once, and see every home’s returns on them.'}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={`shrink-0 text-ink-soft transition-transform ${isShown ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={contentId} hidden={!isShown} className="border-t border-line p-5">
        {isShown && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <MyNumbers {...props} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
