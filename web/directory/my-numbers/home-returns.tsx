import { formatReturn, returnLabels } from '@fairtide/domain/investor-terms/return-formats'
import { returnNames, type ReturnsOnTerms } from '@fairtide/domain/investor-terms/returns'

interface HomeReturnsProps {
  returns: ReturnsOnTerms
  /** The returns rest on figures that are not stated. */
  isCautious: boolean
  /** Why there are none. */
  missing: string | null
}

/** The returns of one home on the investor's terms. */
export default function HomeReturns({ returns, isCautious, missing }: HomeReturnsProps) {
  if (missing !== null) return <p className="text-ink-soft">Returns left out: {missing}</p>
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-xs text-ink-soft">On your terms{isCautious && ', low end'}</p>
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
