import { formatDollarRange, formatRateRange } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'

/** Whether the returns rest on figures that are not stated. */
export const isRange = (home: Home): boolean => home.estimated_cap_rate !== home.estimated_cap_rate_high

/** Without estimates of ours the rent is the listing's. */
export function rentText({ assumptions, estimated_monthly_rent: rent }: Home): string | null {
  const { low, high } = assumptions?.rent ?? { low: rent, high: rent }
  return low === null || high === null ? null : formatDollarRange(low, high)
}

export function capRateText({ estimated_cap_rate: low, estimated_cap_rate_high: high }: Home): string | null {
  return low === null ? null : formatRateRange(low, high ?? low)
}
