import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { readTerms, termNames, type Terms, type TermName } from '@fairtide/domain/investor-terms/term-fields'
import { mainTerms, otherTerms } from '@fairtide/domain/investor-terms/term-inputs'
import { Button } from '../../ui/first-load/button.tsx'
import { NumberFilter } from '../filters/typed-filters.tsx'
import { SavedTerms } from './saved-terms.tsx'
import { TermField } from './term-field.tsx'

export interface MyNumbersProps {
  filters: Filters
  onChange: (filters: Filters) => void
  /** Before the change is committed. */
  onMove: (terms: Terms) => void
}

const thresholds = [
  { key: 'minCashFlow', label: 'Cash flow a month', prefix: '$' },
  { key: 'minCashOnCash', label: 'Cash on cash (%)' },
  { key: 'minCapRate', label: 'Cap rate (%)' },
  { key: 'minDscr', label: 'DSCR' },
  { key: 'minTotalRoi', label: 'Total ROI (%)' },
] as const

const columns = 'grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6 xl:grid-cols-3'

/** The terms and the least returns are filters, so that the address and saved profiles hold them. */
export default function MyNumbers({ filters, onChange, onMove }: MyNumbersProps) {
  const terms = readTerms((name) => filters[name])
  const withTerms = (next: Terms) => {
    const others = Object.entries(filters).filter(([key]) => !termNames.some((name) => name === key))
    onChange({ ...Object.fromEntries(others), ...next })
  }
  const field = (name: TermName) => (
    <TermField
      key={name}
      name={name}
      value={terms?.[name]}
      onMove={(value) => onMove({ ...terms, [name]: value })}
      onCommit={(value) => withTerms({ ...terms, [name]: value })}
    />
  )
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SavedTerms onTerms={withTerms} />
        {terms && (
          <Button variant="quiet" size="sm" onClick={() => withTerms({})}>
            Clear my numbers
          </Button>
        )}
      </div>
      <div className={columns}>{mainTerms.map(field)}</div>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm font-semibold text-sea">More terms</summary>
        <div className={`mt-4 ${columns}`}>{otherTerms.map(field)}</div>
      </details>
      <fieldset className="grid gap-3 border-t border-line pt-5">
        <legend className="sr-only">Only homes with at least</legend>
        <p aria-hidden="true" className="text-sm font-semibold">
          Only homes with at least
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {thresholds.map(({ key, ...texts }) => (
            <NumberFilter
              key={key}
              {...texts}
              placeholder="Any"
              value={filters[key] ?? null}
              onCommit={(least) => onChange({ ...filters, [key]: least })}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-xs text-ink-soft">
        Where a listing states no rent, tax, insurance or fee, the returns take the cautious end of our range:
        the low rent and the high cost. Homes without a price or rent come last.
      </p>
    </div>
  )
}
