import { LeadButton } from '../lead-button.tsx'
import { rentExample } from './rent-example.ts'

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** A year's rent and what becomes of it, as a table that is its own chart. */
export function GuideOffer() {
  const { priceUsd, monthlyRentUsd, yearlyRentUsd, costs, leftUsd } = rentExample
  return (
    <section className="on-deep bg-deep text-on-deep">
      <div className="mx-auto grid max-w-page gap-12 px-5 py-16 sm:px-8 lg:grid-cols-[5fr_6fr] lg:py-24">
        <div>
          <h2 className="text-3xl">Where the rent goes</h2>
          <p className="mt-4 text-lg text-on-deep-soft">
            Of {usd(yearlyRentUsd)} a year, {usd(leftUsd)} is left for the lender and you. A brochure shows
            the first number. We show you the second.
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
              A new home for {usd(priceUsd)}, rented for {usd(monthlyRentUsd)} a month
            </caption>
            <tbody>
              <Line label="Rent of a year" amount={usd(yearlyRentUsd)} share={1} strong />
              {costs.map((cost) => (
                <Line
                  key={cost.label}
                  label={cost.label}
                  amount={`− ${usd(cost.usd)}`}
                  share={cost.usd / yearlyRentUsd}
                />
              ))}
              <Line label="Left over" amount={usd(leftUsd)} share={leftUsd / yearlyRentUsd} strong />
            </tbody>
          </table>
          <figcaption className="mt-4 text-xs text-on-deep-soft">
            An example with round numbers, not an offer and not a forecast. Yours will differ: that is the
            point.
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

interface LineProps {
  label: string
  amount: string
  /** Of the year's rent, from 0 to 1. */
  share: number
  strong?: boolean
}

function Line({ label, amount, share, strong = false }: LineProps) {
  return (
    <tr className={`border-t border-on-deep-soft/25 ${strong ? 'font-semibold' : 'text-on-deep-soft'}`}>
      <th scope="row" className="py-2 text-left font-[inherit]">
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="mt-1.5 block h-1.5 w-full"
        >
          <rect width={100 * share} height="6" className={strong ? 'fill-[#5fc0cb]' : 'fill-[#ff8a66]'} />
        </svg>
      </th>
      <td className="py-2 pl-6 text-right align-top whitespace-nowrap tabular-nums">{amount}</td>
    </tr>
  )
}
