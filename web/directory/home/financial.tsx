import { formatChangePercent, formatPrice } from '@fairtide/domain/directory/formats'
import { missingForReturns } from '@fairtide/domain/directory/estimates/return-figures'
import type { Home } from '@fairtide/domain/directory/home'
import { priceChange } from '@fairtide/domain/directory/price-change'
import { EstimateAssumptions } from '../../page-frame/estimate-assumptions.tsx'
import { Facts } from '../record-parts/facts.tsx'
import { detailsOf } from '../record-parts/home-rows.ts'
import { mayEstimate } from '../record-parts/may-estimate.ts'
import { Section } from '../record-parts/section.tsx'
import { HomeAssumptions } from './home-assumptions.tsx'
import { PriceHistory } from './price-history.tsx'

export function Financial({ home }: { home: Home }) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <InvestmentMetrics home={home} />
      <PriceInformation home={home} />
    </div>
  )
}

function InvestmentMetrics({ home }: { home: Home }) {
  const metrics = [home.estimated_cap_rate, home.estimated_cash_on_cash, home.estimated_dscr]
  const isEstimated = metrics.some((metric) => metric !== null)
  const missing = missingForReturns(home)
  const rows = Object.entries(detailsOf(home, 'Investment Metrics'))
  return (
    <Section title="Investment Metrics">
      {missing !== null && (
        <p className="text-ink-soft">
          We leave the returns out: {missing}.
          {mayEstimate(home) && ' Press Analyze to work them out with your own numbers.'}
        </p>
      )}
      <Facts facts={Object.fromEntries(rows.filter(([, text]) => text !== null))} />
      <HomeAssumptions home={home} />
      {isEstimated && <EstimateAssumptions />}
    </Section>
  )
}

function PriceInformation({ home }: { home: Home }) {
  const change = priceChange(home.current_price, home.original_price)
  const { lot_premium: lotPremium } = home
  return (
    <Section title="Price Information">
      <Facts
        facts={{
          'Current Price': formatPrice(home.current_price),
          'Original Price': change ? <s>{formatPrice(home.original_price)}</s> : undefined,
          'Price Change': change ? changeText(change) : undefined,
          'Lot Premium': lotPremium ? formatPrice(lotPremium) : undefined,
        }}
      />
      {home.section8_eligible && <p className="text-sm font-medium">Section 8 Eligible: Yes</p>}
      <PriceHistory home={home} />
    </Section>
  )
}

function changeText({ amount, percent }: { amount: number; percent: number | null }) {
  const signed = `${amount > 0 ? '+' : ''}${formatPrice(amount)}`
  return percent === null ? signed : `${signed} (${formatChangePercent(percent)})`
}
