import { translateFilters } from '@fairtide/domain/directory/filters/translate-filters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { type View, viewAddress } from '../browse/directory-view.ts'
import { homesByCounty } from '../browse/search-queries.ts'
import { type Measure, intensities } from './county-figures.ts'
import { CountyShapesMap } from './county-shapes-map.tsx'
import { CountyTable } from './county-table.tsx'

const measures = [
  { value: 'homes', label: 'Homes' },
  { value: 'median_price', label: 'Median price' },
]

/** Selecting a county shows its homes; selecting it again shows all. */
export default function CountyMap({ view }: { view: View }) {
  const { data, error, refetch } = useQuery(homesByCounty)
  const [measure, setMeasure] = useState<Measure>('homes')
  if (error)
    return (
      <ErrorState
        retryLabel="Retry"
        title="Failed to load the map"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Spinner label="Loading the map..." className="py-10" />

  const { county } = view.filters
  const addressOf = (chosen: string) => {
    const others = translateFilters(view.tab, 'inventory', view.filters, { builders: [], communities: [] })
    const filters = { ...others, city: undefined, county: chosen === county ? undefined : chosen }
    const sort = view.tab === 'inventory' ? view.sort : ''
    return viewAddress({ ...view, tab: 'inventory', search: '', page: 1, sort, filters })
  }
  const byHomes = data.toSorted((a, b) => b.homes - a.homes)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <CountyShapesMap
        figures={new Map(data.map((each) => [each.county, each]))}
        intensity={intensities(data, measure)}
        chosen={county}
        addressOf={addressOf}
      />
      <div className="grid content-start gap-4">
        <ChoiceGroup
          legend="Color by"
          single
          options={measures}
          chosen={[measure]}
          onChange={([next]) => setMeasure(next === 'median_price' ? next : 'homes')}
        />
        <CountyTable figures={byHomes} chosen={county} addressOf={addressOf} />
      </div>
    </div>
  )
}
