import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { NativeSelect } from '../../ui/fields/native-select.tsx'

const options: Record<Tab, { value: string; label: string }[]> = {
  builders: [
    { value: '', label: 'Name, A to Z' },
    { value: '-homes', label: 'Most homes' },
    { value: '-rating', label: 'Highest rated' },
    { value: '-communities', label: 'Most communities' },
  ],
  communities: [
    { value: '', label: 'Name, A to Z' },
    { value: '-homes', label: 'Most homes' },
    { value: 'price', label: 'Lowest entry price' },
    { value: '-price', label: 'Highest entry price' },
    { value: '-updated', label: 'Latest updated' },
  ],
  inventory: [
    { value: '', label: 'Lowest price' },
    { value: '-price', label: 'Highest price' },
    { value: '-beds', label: 'Most bedrooms' },
    { value: '-sqft', label: 'Largest' },
    { value: '-rent', label: 'Highest rent' },
    { value: '-cap_rate', label: 'Best cap rate (low end)' },
    { value: '-cash_on_cash', label: 'Best cash on cash (low end)' },
    { value: '-dscr', label: 'Best DSCR (low end)' },
    { value: '-cash_flow', label: 'Best cash flow (low end)' },
    { value: '-total_roi', label: 'Best total ROI (low end)' },
    { value: '-updated', label: 'Latest updated' },
  ],
}

interface SortSelectProps {
  tab: Tab
  sort: string
  onSort: (sort: string) => void
}

export function SortSelect({ tab, sort, onSort }: SortSelectProps) {
  return (
    <NativeSelect
      label="Sort by"
      className="grid-flow-col items-center gap-3 *:first:whitespace-nowrap"
      options={options[tab]}
      value={sort}
      onValueChange={onSort}
    />
  )
}
