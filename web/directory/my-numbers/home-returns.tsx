import { homeReturns } from '@fairtide/domain/directory/estimates/home-returns'
import { missingForReturns } from '@fairtide/domain/directory/estimates/return-figures'
import type { Home } from '@fairtide/domain/directory/home'
import { formatReturn, returnLabels } from '@fairtide/domain/investor-terms/return-formats'
import { returnNames } from '@fairtide/domain/investor-terms/returns'
import type { Terms } from '@fairtide/domain/investor-terms/term-fields'
import { isRange } from '../record-parts/estimates.ts'

/** Calculated here, so that the figures follow a slider at once; the server sorts by the same ones. */
export default function HomeReturns({ home, terms }: { home: Home; terms: Terms }) {
  const missing = missingForReturns(home)
  if (missing !== null) return <p className="text-ink-soft">Returns left out: {missing}</p>
  const returns = homeReturns(home, terms)
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-xs text-ink-soft">On your terms{isRange(home) && ', low end'}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {returnNames.map((name) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{returnLabels[name]}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatReturn(name, returns[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
