import { panelRows } from '@fairtide/domain/directory/filters/filter-panel'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { FilterField } from './filter-field.tsx'
import type { FilterProps } from './filter-props.ts'

/** The boxes of a tab's panel. Loaded after the results: nobody filters before there is something to see. */
export default function FilterBoxes({ tab, ...props }: FilterProps & { tab: Tab }) {
  return panelRows(tab).map((row) => {
    const fields = row.map(({ key, box }) => (
      <FilterField key={key} tab={tab} filterKey={key} box={box} {...props} />
    ))
    if (row.length === 1) return fields
    return (
      <div key={row[0]?.key} className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-4">
        {fields}
      </div>
    )
  })
}
