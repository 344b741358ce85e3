import type { Floorplan } from '@fairtide/domain/directory/community'
import { formatArea, formatBathrooms, formatPrice } from '@fairtide/domain/directory/formats'
import { Section } from '../record-parts/section.tsx'

const columns = ['Plan', 'From', 'Beds', 'Baths', 'Sq ft', 'Garage']

/** A plan is not a home, so it has no link. */
export function CommunityFloorplans({ floorplans }: { floorplans: Floorplan[] }) {
  if (floorplans.length === 0) return null
  return (
    <Section title="Floor Plans">
      {/* Scrolls in its own frame on a phone, by touch and by arrow keys. */}
      <section aria-label="Floor plans and prices" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {floorplans.map((plan) => (
              <tr key={plan.id} className="border-b border-line last:border-0">
                <th scope="row" className="py-2.5 pr-4 font-semibold">
                  {plan.name}
                </th>
                <td className="pr-4">{formatPrice(plan.price)}</td>
                <td className="pr-4">{plan.bedrooms ?? '--'}</td>
                <td className="pr-4">{formatBathrooms(plan.bathrooms)}</td>
                <td className="pr-4">{formatArea(plan.square_footage)}</td>
                <td>{plan.garage_spaces ?? '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
