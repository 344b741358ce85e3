import { buildTypeName } from '@fairtide/domain/directory/build-types'
import { formatLongDate, formatPrice, statusLabel } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import { Link } from 'react-router'
import { builderPath, communityPath } from '../record-parts/addresses.ts'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { Tags } from '../record-parts/tags.tsx'

export function Construction({ home }: { home: Home }) {
  const { builder, community, energy_efficiency: energy } = home
  return (
    <Section title="Construction Information">
      <Facts
        facts={{
          Builder: builder ? <Inner to={builderPath(builder.slug)}>{builder.name}</Inner> : home.builder_name,
          Community: community && <Inner to={communityPath(community.slug)}>{community.displayName}</Inner>,
          Floorplan: home.floorplan,
          Elevation: home.elevation,
          'Build Type': home.build_type && buildTypeName(home.build_type),
          'Lot Number': home.lot_number,
          Status: statusLabel(home.availability_status),
          'Estimated Completion Date':
            home.estimated_completion_date && formatLongDate(home.estimated_completion_date),
          'Construction Status': home.construction_status,
          'Lot Premium': home.lot_premium === null ? null : formatPrice(home.lot_premium),
        }}
      />
      <div className="grid gap-2">
        <h3 className="font-sans text-sm font-semibold tracking-normal">Energy Efficiency</h3>
        <Facts facts={energy ? inWords(energy) : { Rating: null }} />
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

function Inner({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-sea underline underline-offset-4">
      {children}
    </Link>
  )
}

/** `hers_rating: 54` as 'Hers rating', '54': feeds name these fields as they like. */
function inWords(energy: Record<string, string | number | boolean>) {
  return Object.fromEntries(
    Object.entries(energy).map(([field, value]) => {
      const name = field.replaceAll('_', ' ').trim()
      const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
      return [name.charAt(0).toUpperCase() + name.slice(1), text]
    }),
  )
}
