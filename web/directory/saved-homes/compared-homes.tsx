import { CompareTable } from './compare-table.tsx'
import { compared } from './saved-homes.ts'
import { SavedSection } from './saved-section.tsx'

export function ComparedHomes() {
  return (
    <SavedSection
      list={compared}
      title="Side by side"
      emptyTitle="Nothing to compare yet"
      emptyText="Press the scales on up to four homes in the directory."
    >
      {(homes, toggle) => <CompareTable homes={homes} onRemove={toggle} />}
    </SavedSection>
  )
}
