import { formatCount } from '@fairtide/domain/formats'
import { formatPrice } from '@fairtide/domain/directory/formats'
import { Link } from 'react-router'
import type { CountyFigures } from './county-figures.ts'

interface CountyTableProps {
  figures: readonly CountyFigures[]
  chosen: string | undefined
  addressOf: (county: string) => string
}

/** The map as a table, most homes first. */
export function CountyTable({ figures, chosen, addressOf }: CountyTableProps) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-sunken text-left">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              County
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Homes
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Median price
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ county, homes, median_price }) => (
            <tr key={county} className="border-t border-line has-aria-current:bg-coral-soft">
              <th scope="row" className="px-1 py-0.5 text-left font-medium">
                <Link
                  to={addressOf(county)}
                  preventScrollReset
                  aria-current={county === chosen || undefined}
                  className="flex min-h-8 items-center rounded-sm px-2 text-sea underline-offset-4 hover:underline"
                >
                  {county}
                </Link>
              </th>
              <td className="px-3 text-right">{formatCount(homes)}</td>
              <td className="px-3 text-right">{formatPrice(median_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
