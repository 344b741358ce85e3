import { hash } from 'node:crypto'
import { deriveHome, type EstimateReturns, type HudRents, type OwnFacts } from './derive-home.ts'
import { shownColumns } from './home-columns.ts'
import { factsOf } from './refresh-homes.ts'
import { type HomeRow, showHome } from './show-records.ts'

const nothing = Object.fromEntries(shownColumns.map((name) => [name, null])) as unknown as HomeRow

/** Says of itself only what every figure needs: the rest is assumed. */
const bareHome: OwnFacts = { ...nothing, current_price: 400_000, bedrooms: 3, listed_rent: null }
const statedHome: OwnFacts = {
  ...bareHome,
  listed_rent: 2500,
  property_tax_rate: 1.1,
  insurance_estimate: 2000,
  hoa_fees_monthly: 100,
  cdd_fees_annual: 500,
  flood_zone: 'AE',
}
const rents: HudRents = [1100, 1200, 1500, 1900, 2300]

/**
 * Marks how homes are derived and answered, by what two made-up homes come to: another assumption, formula or field
 * gives another mark.
 */
export function derivationMark(estimateReturns: EstimateReturns): string {
  const derived = [bareHome, statedHome].map((home) =>
    deriveHome(home, factsOf(undefined), rents, estimateReturns),
  )
  const shown = showHome(
    { ...nothing, updated_at: new Date(0) },
    { builders: new Map(), communities: new Map(), sampleSources: new Set() },
  )
  return hash('sha1', JSON.stringify([derived, shown]), 'base64url')
}
