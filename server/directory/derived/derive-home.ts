import type { HomeValues } from '@fairtide/domain/directory/home'
import type { EstimatedHomeField } from '@fairtide/domain/directory/home-fields/home-field-names'

export interface HomeFigures {
  priceUsd: number
  rentMonthlyUsd: number
  /** Percent of the price a year. */
  propertyTaxRatePercent: number | null
  insuranceAnnualUsd: number | null
  hoaMonthlyUsd: number | null
  cddAnnualUsd: number | null
  /** FEMA's zone, such as X or AE. */
  floodZone: string | null
}

/** Null where a figure is undefined (no loan, no cash invested). */
export interface HomeReturns {
  capRatePercent: number | null
  cashOnCashPercent: number | null
  dscr: number | null
}

/** The ROI engine for one home, passed in because areas do not import each other. */
export type EstimateReturns = (home: HomeFigures) => HomeReturns

/** HUD's fair market rents of a ZIP code, US dollars a month, from a studio to four bedrooms. */
export type HudRents = readonly [number, number, number, number, number]

export type HomeFacts = HomeValues<
  | 'street_address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'county'
  | 'floorplan'
  | 'current_price'
  | 'bedrooms'
  | 'listed_rent'
  | 'property_tax_rate'
  | 'insurance_estimate'
  | 'hoa_fees_monthly'
  | 'cdd_fees_annual'
  | 'flood_zone'
  | 'automated_valuation_allowed'
>

export interface CommunityFacts {
  name: string | null
  subdivision: string | null
  builder_name: string | null
  property_tax_percentage: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
}

export interface DerivedHome extends HomeValues<EstimatedHomeField> {
  search_text: string
}

export function deriveHome(
  own: HomeFacts,
  community: CommunityFacts,
  hudRents: HudRents | undefined,
  estimateReturns: EstimateReturns,
): DerivedHome {
  const mayEstimate = own.automated_valuation_allowed !== false
  const ofZip = mayEstimate && hudRents && own.bedrooms !== null ? hudRent(hudRents, own.bedrooms) : null
  const rent = own.listed_rent ?? ofZip
  const { capRatePercent, cashOnCashPercent, dscr } =
    !mayEstimate || own.current_price === null || rent === null
      ? noReturns
      : estimateReturns({
          priceUsd: own.current_price,
          rentMonthlyUsd: rent,
          propertyTaxRatePercent: own.property_tax_rate ?? community.property_tax_percentage,
          insuranceAnnualUsd: own.insurance_estimate,
          hoaMonthlyUsd: own.hoa_fees_monthly ?? community.hoa_fees_monthly,
          cddAnnualUsd: own.cdd_fees_annual ?? community.cdd_fees_annual,
          floodZone: own.flood_zone ?? community.flood_zone,
        })
  const texts = [own.street_address, own.city, own.state, own.zipcode, own.county]
  return {
    search_text: [...texts, community.name, community.subdivision, community.builder_name, own.floorplan]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    estimated_monthly_rent: rent,
    rent_source: own.listed_rent !== null ? 'listing' : rent === null ? null : 'hud',
    estimated_cap_rate: stored(capRatePercent, 2),
    estimated_cash_on_cash: stored(cashOnCashPercent, 2),
    estimated_dscr: stored(dscr, 3),
  }
}

const noReturns: HomeReturns = { capRatePercent: null, cashOnCashPercent: null, dscr: null }

/** HUD's table ends at four bedrooms; its rule adds 15% of that rent for each further one. */
function hudRent(rents: HudRents, bedrooms: number): number {
  const wholeBedrooms = Math.max(0, Math.floor(bedrooms))
  const listed = rents[Math.min(wholeBedrooms, 4)] ?? rents[4]
  return Math.round(listed * (1 + 0.15 * Math.max(0, wholeBedrooms - 4)))
}

/** Rounded to the scale of the column; null for figures beyond its range, which describe no real home. */
function stored(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) > 10_000) return null
  return Number(value.toFixed(decimals))
}
