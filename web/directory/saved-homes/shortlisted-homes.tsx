import { HomeCard } from '../results/home-card.tsx'
import { shortlist } from './saved-homes.ts'
import { SavedSection } from './saved-section.tsx'

export function ShortlistedHomes() {
  return (
    <SavedSection
      list={shortlist}
      title="Shortlist"
      emptyTitle="Your shortlist is empty"
      emptyText="Press the heart on a home to keep it here."
    >
      {(homes) => (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home) => (
            <li key={home.id}>
              <HomeCard home={home} />
            </li>
          ))}
        </ul>
      )}
    </SavedSection>
  )
}
