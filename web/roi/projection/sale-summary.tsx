import { formatDollars, formatMultiple, formatPercent } from '@fairtide/domain/roi/formats'
import { noCashReason } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import type { Sale } from '@fairtide/domain/roi/projection/sale'
import { explainSale } from '@fairtide/domain/roi/projection/explain-sale'
import { Stat } from '../../ui/layout/stat.tsx'
import { InfoTip } from '../../ui/overlays/tooltip.tsx'

export function SaleSummary({ sale }: { sale: Sale }) {
  const isInvested = sale.cashInvested === null || sale.cashInvested > 0
  const noIrr = isInvested ? 'No single rate balances these cash flows, so there is no IRR.' : noCashReason
  const figures = [
    {
      label: 'IRR (Before Tax)',
      value: formatPercent(sale.irrPercent),
      about:
        sale.irrPercent === null
          ? noIrr
          : 'The yearly return on your cash, counting when each dollar comes: cash flows and the sale.',
    },
    {
      label: 'IRR (After Tax)',
      value: formatPercent(sale.afterTaxIrrPercent),
      about:
        sale.afterTaxIrrPercent === null ? noIrr : 'The same after income taxes and the taxes of the sale.',
    },
    {
      label: 'Equity Multiple',
      value: formatMultiple(sale.equityMultiple),
      about: isInvested
        ? 'All the money that comes back over all the money put in, before tax.'
        : noCashReason,
    },
    {
      label: 'After-tax Sale Proceeds',
      value: formatDollars(sale.afterTaxProceeds),
      about: 'What the sale leaves you after its costs, the loan and the taxes.',
    },
  ]
  const lines: [string, number | null, boolean][] = [
    ['Sale price', sale.price, false],
    ['Selling costs', sale.sellingCosts, true],
    ['Loan repaid', sale.loanRepaid, true],
    ['Taxes of the sale', sale.saleTaxes, true],
    ['You keep', sale.afterTaxProceeds, false],
  ]
  return (
    <section aria-labelledby="sale">
      <h2 id="sale" className="text-2xl">
        Sold at the end of year {sale.year}
      </h2>
      <dl className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ label, value, about }) => (
          <Stat
            key={label}
            label={
              <>
                {label} <InfoTip text={about} />
              </>
            }
            value={value}
          />
        ))}
      </dl>
      <dl className="mt-5 grid gap-2 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-5">
        {lines.map(([label, dollars, isDeducted]) => (
          <div key={label} className="flex justify-between gap-3 sm:block">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {isDeducted ? formatDeduction(dollars) : formatDollars(dollars)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-text text-sm text-ink-soft">{explainSale(sale)}</p>
    </section>
  )
}

/** A negative tax is a saving, so it is added. */
function formatDeduction(dollars: number | null) {
  if (!dollars) return formatDollars(dollars)
  return `${dollars > 0 ? '−' : '+'} ${formatDollars(Math.abs(dollars))}`
}
