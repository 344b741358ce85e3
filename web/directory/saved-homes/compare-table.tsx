import { formatPrice } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { IconButton } from '../../ui/first-load/icon-button.tsx'
import { analyzePath, homePath, placeOf, streetOf } from '../record-parts/addresses.ts'
import { HomePicture } from '../pictures/home-picture.tsx'
import { bestOf, comparedFields, comparedText } from '../record-parts/home-rows.ts'
import { mayEstimate } from '../record-parts/may-estimate.ts'
import { StatusBadge } from '../record-parts/price-line.tsx'

interface CompareTableProps {
  homes: Home[]
  onRemove: (home: Home) => void
}

export function CompareTable({ homes, onRemove }: CompareTableProps) {
  return (
    <section
      aria-label="Comparison"
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-max text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-surface">
              <span className="sr-only">Figure</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" className="w-56 p-3 text-left align-top font-normal">
                <ComparedHead home={home} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFields.map((field) => (
            <Fragment key={field.name}>
              <CompareRow
                label={field.label}
                homes={homes}
                best={bestOf(homes, field)}
                renderCell={(home) =>
                  field.name === 'availability_status' ? (
                    <StatusBadge home={home} />
                  ) : (
                    comparedText(home, field)
                  )
                }
              />
              {field.name === 'square_footage' && (
                <CompareRow label="Price per sq ft" homes={homes} renderCell={pricePerSquareFoot} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CompareRowProps {
  label: string
  homes: Home[]
  best?: readonly Home[]
  renderCell: (home: Home) => ReactNode
}

function CompareRow({ label, homes, best = [], renderCell }: CompareRowProps) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-surface px-3 py-2.5 text-left font-medium text-ink-soft"
      >
        {label}
      </th>
      {homes.map((home) => (
        <td key={home.id} className={`px-3 ${best.includes(home) ? 'font-bold text-good' : ''}`}>
          {renderCell(home)}
          {best.includes(home) && <span className="sr-only"> (best)</span>}
        </td>
      ))}
    </tr>
  )
}

const pricePerSquareFoot = ({ current_price: price, square_footage: area }: Home) =>
  price && area ? formatPrice(price / area) : '—'

function ComparedHead({ home, onRemove }: { home: Home; onRemove: (home: Home) => void }) {
  return (
    <div className="grid w-52 gap-2">
      <div className="relative overflow-hidden rounded-md">
        <HomePicture home={home} className="aspect-5/3" />
        <IconButton
          label={`Remove ${streetOf(home)}`}
          onClick={() => onRemove(home)}
          className="absolute top-1.5 right-1.5 bg-surface"
        >
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
      <Link
        to={homePath(home.slug)}
        state={{ home }}
        className="font-semibold text-sea underline-offset-4 hover:underline"
      >
        {streetOf(home)}
      </Link>
      <span className="text-xs text-ink-soft">
        {home.community ? home.community.displayName : placeOf({ ...home, zip: home.zipcode })}
      </span>
      {mayEstimate(home) && (
        <Link to={analyzePath(home.slug)} className={buttonClass('secondary', 'sm')}>
          Analyze
        </Link>
      )}
    </div>
  )
}
