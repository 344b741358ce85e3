import { LeadButton } from '../../page-frame/lead-button.tsx'
import { rentExample } from './rent-example.ts'

/** The costs of a year's rent, as a table with bars. */
export function GuideOffer() {
  const { priceUsd, monthlyRentUsd, yearlyRentUsd, costs, leftUsd } = rentExample
  return (
    <section className="on-deep bg-deep text-on-deep">
      <div className="mx-auto grid max-w-page gap-12 px-5 py-16 sm:px-8 lg:grid-cols-[5fr_6fr] lg:py-24">
        <div>
          <h2 className="text-3xl">Where the rent goes</h2>
          <p className="mt-4 text-lg text-on-deep-soft">
            Of {dollars(yearlyRentUsd)} a year, {dollars(leftUsd)} is left for the lender and you. A brochure
            shows the first number. We show you the second.
          </p>
          <p className="mt-4 text-on-deep-soft">
            Our guide goes through every line: where the figure comes from, whom to call for yours, and which
            ones the builder, the county and the insurer will change after your first year.
          </p>
          <LeadButton type="guide" source="Guide" size="lg" className="mt-8">
            Get the free guide
          </LeadButton>
        </div>
        <figure>
          <table className="w-full text-sm">
            <caption className="pb-4 text-left font-semibold">
              A new home for {dollars(priceUsd)}, rented for {dollars(monthlyRentUsd)} a month
            </caption>
            <tbody>
              <Line label="Rent of a year" usd={yearlyRentUsd} from={0} to={1} strong />
              {costs.map(({ label, usd, fromShare, toShare }) => (
                <Line key={label} label={label} usd={-usd} from={fromShare} to={toShare} />
              ))}
              <Line label="Left over" usd={leftUsd} from={0} to={leftUsd / yearlyRentUsd} strong />
            </tbody>
          </table>
          <figcaption className="mt-4 text-xs text-on-deep-soft">
            An example with rounded numbers, not an offer and not a forecast. Yours will differ: that is the
            point.
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

interface LineProps {
  label: string
  usd: number
  /** Start and end of the bar as shares of the year's rent. */
  from: number
  to: number
  strong?: boolean
}

function Line({ label, usd, from, to, strong = false }: LineProps) {
  return (
    <tr className={`border-t border-on-deep-soft/25 ${strong ? 'font-semibold' : 'text-on-deep-soft'}`}>
      <th scope="row" className={`py-2 text-left ${strong ? '' : 'font-normal'}`}>
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="mt-1.5 block h-1.5 w-full"
        >
          <rect
            x={100 * from}
            width={100 * (to - from)}
            height="6"
            className={strong ? 'fill-[#5fc0cb]' : 'fill-[#ff8a66]'}
          />
        </svg>
      </th>
      <td className="py-2 pl-6 text-right align-top whitespace-nowrap tabular-nums">{dollars(usd)}</td>
    </tr>
  )
}

const dollars = (usd: number) => `${usd < 0 ? '− ' : ''}$${Math.abs(usd).toLocaleString('en-US')}`
