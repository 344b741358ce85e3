import { buildTypeName } from '@fairtide/domain/directory/build-types'
import { formatBathrooms, formatDscr, formatPrice, formatRate } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { IconButton } from '../../ui/first-load/icon-button.tsx'
import { homePath, placeOf, streetOf } from '../record-parts/addresses.ts'
import { HomePicture } from '../record-parts/pictures/home-picture.tsx'
import { StatusBadge } from '../record-parts/price-line.tsx'

const shown = <Value,>(value: Value | null, format: (value: Value) => ReactNode = String) =>
  value === null ? '—' : format(value)
const yearly = (usd: number) => `${formatPrice(usd)} / year`
const monthly = (usd: number) => `${formatPrice(usd)} / month`

/** What is compared; `best` says which of two figures an investor would rather have. */
const rows: {
  name: string
  value: (home: Home) => ReactNode
  best?: { of: keyof Home; is: 'low' | 'high' }
}[] = [
  {
    name: 'Price',
    value: (home) => formatPrice(home.current_price),
    best: { of: 'current_price', is: 'low' },
  },
  { name: 'Status', value: (home) => <StatusBadge home={home} /> },
  { name: 'Bedrooms', value: (home) => shown(home.bedrooms) },
  { name: 'Bathrooms', value: (home) => shown(home.bathrooms, formatBathrooms) },
  {
    name: 'Square feet',
    value: (home) => shown(home.square_footage, (area) => area.toLocaleString('en-US')),
    best: { of: 'square_footage', is: 'high' },
  },
  {
    name: 'Price per sq ft',
    value: ({ current_price: price, square_footage: area }) =>
      price && area ? formatPrice(price / area) : '—',
  },
  // Homes to be built share the address of the sales office: their plans tell them apart.
  { name: 'Floor plan', value: (home) => shown(home.floorplan) },
  { name: 'Home type', value: (home) => shown(home.build_type, buildTypeName) },
  { name: 'Garage spaces', value: (home) => shown(home.garage_spaces) },
  {
    name: 'Estimated rent',
    value: (home) => shown(home.estimated_monthly_rent, monthly),
    best: { of: 'estimated_monthly_rent', is: 'high' },
  },
  {
    name: 'Cap rate',
    value: (home) => shown(home.estimated_cap_rate, formatRate),
    best: { of: 'estimated_cap_rate', is: 'high' },
  },
  {
    name: 'Cash on cash',
    value: (home) => shown(home.estimated_cash_on_cash, formatRate),
    best: { of: 'estimated_cash_on_cash', is: 'high' },
  },
  {
    name: 'DSCR',
    value: (home) => shown(home.estimated_dscr, formatDscr),
    best: { of: 'estimated_dscr', is: 'high' },
  },
  {
    name: 'HOA',
    value: (home) => shown(home.hoa_fees_monthly, monthly),
    best: { of: 'hoa_fees_monthly', is: 'low' },
  },
  {
    name: 'CDD',
    value: (home) => shown(home.cdd_fees_annual, yearly),
    best: { of: 'cdd_fees_annual', is: 'low' },
  },
  { name: 'Property tax', value: (home) => shown(home.property_tax_rate, formatRate) },
  { name: 'Insurance', value: (home) => shown(home.insurance_estimate, yearly) },
  { name: 'Flood zone', value: (home) => shown(home.flood_zone) },
]

interface CompareTableProps {
  homes: Home[]
  onRemove: (home: Home) => void
}

/** Homes side by side; the best figure of a row is marked, where one is better than the others. */
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
          {rows.map(({ name, value, best }) => (
            <tr key={name} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface px-3 py-2.5 text-left font-medium text-ink-soft"
              >
                {name}
              </th>
              {homes.map((home) => (
                <td
                  key={home.id}
                  className={`px-3 ${best && isBest(home, homes, best) ? 'font-bold text-good' : ''}`}
                >
                  {value(home)}
                  {best && isBest(home, homes, best) && <span className="sr-only"> (best)</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

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
      <Link to={`/plan/calculator?home=${home.slug}`} className={buttonClass('secondary', 'sm')}>
        Analyze
      </Link>
    </div>
  )
}

function isBest(home: Home, homes: Home[], { of, is }: { of: keyof Home; is: 'low' | 'high' }) {
  const figures = homes.map((each) => each[of]).filter((figure) => typeof figure === 'number')
  if (new Set(figures).size < 2) return false
  return home[of] === (is === 'low' ? Math.min(...figures) : Math.max(...figures))
}
