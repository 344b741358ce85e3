import { formatPrice, statusLabel } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import { priceChange, priceChangeLabel } from '@fairtide/domain/directory/price-change'
import { Badge } from '../../ui/feedback/badge.tsx'
import { statusTone } from './status.ts'

type Priced = Pick<
  Home,
  'current_price' | 'original_price' | 'availability_status' | 'listing_kind' | 'estimated_monthly_rent'
>

export function PriceLine({ home, large = false }: { home: Priced; large?: boolean }) {
  const change = priceChange(home.current_price, home.original_price)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      {change && (
        <s className={`text-ink-soft ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">Original price </span>
          {formatPrice(home.original_price)}
        </s>
      )}
      <strong className={`font-display font-semibold ${large ? 'text-3xl' : 'text-xl'}`}>
        {home.listing_kind === 'lease'
          ? `${formatPrice(home.estimated_monthly_rent)} / month`
          : formatPrice(home.current_price)}
      </strong>
      {change && (
        <Badge tone={change.kind === 'decrease' ? 'coral' : 'plain'}>{priceChangeLabel[change.kind]}</Badge>
      )}
      {large && <StatusBadge home={home} />}
    </p>
  )
}

export function StatusBadge({ home }: { home: Pick<Home, 'availability_status' | 'listing_kind'> }) {
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={statusTone(home.availability_status)}>{statusLabel(home.availability_status)}</Badge>
      {home.listing_kind && <Badge tone="warn">{kindLabels[home.listing_kind]}</Badge>}
    </span>
  )
}

const kindLabels: Readonly<Record<string, string>> = { resale: 'Resale', lease: 'For lease' }
