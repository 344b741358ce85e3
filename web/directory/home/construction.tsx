import type { Home } from '@fairtide/domain/directory/home'
import { Link } from 'react-router'
import { builderPath, communityPath } from '../record-parts/addresses.ts'
import { Facts } from '../record-parts/facts.tsx'
import { detailsOf } from '../record-parts/home-rows.ts'
import { Section } from '../record-parts/section.tsx'
import { Tags } from '../record-parts/tags.tsx'

export function Construction({ home }: { home: Home }) {
  const { builder, community, energy_efficiency: energy } = home
  return (
    <Section title="Construction Information">
      <Facts
        facts={{
          Builder: builder ? (
            <RecordLink to={builderPath(builder.slug)}>{builder.name}</RecordLink>
          ) : (
            home.builder_name
          ),
          Community: community && (
            <RecordLink to={communityPath(community.slug)}>{community.displayName}</RecordLink>
          ),
          ...detailsOf(home, 'Construction Information'),
        }}
      />
      <div className="grid gap-2">
        <h3 className="font-sans text-sm font-semibold tracking-normal">Energy Efficiency</h3>
        <Facts facts={energy ? energyFacts(energy) : { Rating: null }} />
      </div>
      {home.certifications.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Certifications</h3>
          <Tags label="Certifications" tags={home.certifications} />
        </div>
      )}
    </Section>
  )
}

function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-sea underline underline-offset-4">
      {children}
    </Link>
  )
}

/** `hers_rating: 54` as 'Hers rating', '54', because feeds choose these names. */
function energyFacts(energy: Record<string, string | number | boolean>) {
  return Object.fromEntries(
    Object.entries(energy).map(([field, value]) => {
      const name = field.replaceAll('_', ' ').trim()
      const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
      return [name.charAt(0).toUpperCase() + name.slice(1), text]
    }),
  )
}
