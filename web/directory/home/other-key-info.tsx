import { formatPrice, formatRate } from '@fairtide/domain/directory/formats'
import { type Home, isFloodZone } from '@fairtide/domain/directory/home'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'

export function OtherKeyInfo({ home }: { home: Home }) {
  const { property_tax_rate: tax, insurance_estimate: insurance, flood_zone: flood } = home
  const { hoa_fees_monthly: hoa, cdd_fees_annual: cdd } = home
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Section title="Location Details">
        <Facts
          facts={{
            Street: home.street_address,
            City: home.city,
            State: home.state,
            ZIP: home.zipcode,
            County: home.county,
            'Flood Zone':
              flood && (isFloodZone(flood) ? `${flood} (lenders require flood insurance)` : flood),
          }}
        />
      </Section>
      <Section title="Taxes, Insurance and Fees">
        <Facts
          facts={{
            'Property Tax Rate': tax === null ? null : formatRate(tax),
            'Insurance Estimate': insurance === null ? null : `${formatPrice(insurance)} per year`,
            'HOA Fees': hoa === null ? null : `${formatPrice(hoa)} per month`,
            'CDD Fees': cdd === null ? null : `${formatPrice(cdd)} per year`,
          }}
        />
      </Section>
      <Score name="Walk Score" score={home.walk_score} />
      <Score name="Bike Score" score={home.bike_score} />
      <Score name="Transit Score" score={home.transit_score} />
    </div>
  )
}

const best = 100

function Score({ name, score }: { name: string; score: number | null }) {
  return (
    <Section title={name}>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-3xl">{score ?? 'N/A'}</span>
        <span className="text-sm text-ink-soft">Out of {best}</span>
      </p>
      {score !== null && <meter min={0} max={best} value={score} aria-label={name} className="h-2 w-full" />}
    </Section>
  )
}
