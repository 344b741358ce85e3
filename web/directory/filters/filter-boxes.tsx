import { panelRows } from '@fairtide/domain/directory/filters/filter-panel'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { homeCounts } from '../browse/list-queries.ts'
import { FilterField } from './filter-field.tsx'
import type { FilterProps } from './filter-props.ts'
import { PriceHistogram } from './price-histogram.tsx'

interface FilterBoxesProps extends FilterProps {
  tab: Tab
  sort: string
}

/** The boxes of a tab's panel. Loaded after the results: nobody filters before there is something to see. */
export default function FilterBoxes({ tab, sort, ...props }: FilterBoxesProps) {
  const { filters } = props
  const { data: counts } = useQuery({ ...homeCounts({ filters, sort }), enabled: tab === 'inventory' })
  return panelRows(tab).map((row) => {
    const fields = row.map(({ key, box }) => (
      <FilterField key={key} tab={tab} filterKey={key} box={box} counts={counts} {...props} />
    ))
    return (
      <Fragment key={row[0]?.key}>
        {counts && row[0]?.key === 'inventoryMinPrice' && (
          <PriceHistogram prices={counts.prices} filters={filters} />
        )}
        {row.length === 1 ? (
          fields
        ) : (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-4">{fields}</div>
        )}
      </Fragment>
    )
  })
}
