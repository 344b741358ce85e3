import type { FilterBox } from './filter-definitions.ts'
import { filterDefinition, type FilterKey, filtersOfTab, type Tab } from './filters.ts'

interface PanelBox {
  key: FilterKey
  box: FilterBox
}

export function panelRows(tab: Tab): PanelBox[][] {
  const rows: PanelBox[][] = []
  for (const key of filtersOfTab(tab)) {
    const { box } = filterDefinition(key)
    if (!box) continue
    const row = rows.at(-1)
    if (row && isHalf(box) && row.every((neighbor) => isHalf(neighbor.box))) row.push({ key, box })
    else rows.push([{ key, box }])
  }
  return rows
}

const isHalf = (box: FilterBox) => box.control === 'number' && box.half === true
