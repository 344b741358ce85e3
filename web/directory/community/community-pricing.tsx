import type { Community } from '@fairtide/domain/directory/community'
import { formatPrice, formatRate } from '@fairtide/domain/directory/formats'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'

export function CommunityPricing({ community }: { community: Community }) {
  const {
    entry_level_price: entryPrice,
    hoa_fees_monthly: hoa,
    property_tax_percentage: tax,
    cdd_fees_annual: cdd,
  } = community
  return (
    <Section title="Pricing Information">
      <Facts
        absent="Not available"
        facts={{
          'Pricing From': entryPrice ? formatPrice(entryPrice) : undefined,
          'Price range': entryPrice ? undefined : (community.price_range ?? undefined),
          'HOA Fees': hoa === null ? null : `${formatPrice(hoa)} per month`,
          'Property Tax Rate': tax ? formatRate(tax) : undefined,
          'CDD Fees': cdd === null ? null : `${formatPrice(cdd)} per year`,
        }}
      />
    </Section>
  )
}
